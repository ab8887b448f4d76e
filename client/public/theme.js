// Before anything is painted: the theme that was chosen, so that nothing flashes.
try {
  const theme = JSON.parse(localStorage.getItem('allfives.settings') ?? '{}').theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // No storage, or nonsense in it: the system's theme.
}
