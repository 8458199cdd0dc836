/**
 * How the reader writes date and time. Whoever first asks a browser for that waits for its tables, a tenth of a second on
 * a slow phone: so this stands in a file that imports nothing, and runs while the other code is still on its way
 * (`tools/screen-documents.ts`).
 */
export const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
