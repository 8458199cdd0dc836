/**
 * Formats date and time in the reader's language and time zone. One format for the page, because creating one takes up to a
 * tenth of a second on a slow phone.
 */
export const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
