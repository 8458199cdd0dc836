/**
 * @param url as a request names it: a path, and perhaps a question
 * @returns `search` without its `?`; whatever else in it looks like one belongs to it
 */
export function partsOf(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) }
}
