// Before anything is painted: the theme that was chosen, so that nothing flashes.
try {
  const theme = JSON.parse(localStorage.getItem('allfives.settings') ?? '{}').theme
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.media = meta.media.includes(theme) ? 'all' : 'not all' // what frames the page follows it, too
  }
} catch {
  // No storage, or nonsense in it: the system's theme.
}
