/** Whether a text is a record, and not a position or plays. */
export function isRecord(text: string): boolean {
  return /^[\s\ufeff]*(?:\[\w+ *"|\{|Deal \d)/.test(text)
}
