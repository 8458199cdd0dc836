/** The reader's own time zone, which is usually the restaurant's. */
export function readersTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
