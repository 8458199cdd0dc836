const barChars = 30
const lineEveryMs = 5000
const redrawEveryMs = 100

/** Shows progress on standard error: a bar on a terminal, otherwise a line every few seconds. @param word such as 'imported' */
export function showProgress(word: string): (done: number, total: number) => void {
  const { stderr } = process
  let shownAt = performance.now()
  return (done, total) => {
    const now = performance.now()
    const isLast = done >= total
    if (!isLast && now - shownAt < (stderr.isTTY ? redrawEveryMs : lineEveryMs)) return
    shownAt = now
    const share = total === 0 ? 1 : done / total
    const text = `${word} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`
    const full = Math.round(share * barChars)
    if (stderr.isTTY) stderr.write(`\r[${'#'.repeat(full)}${' '.repeat(barChars - full)}] ${text}${isLast ? '\n' : ''}`)
    else stderr.write(`${text} (${Math.floor(share * 100)} %)\n`)
  }
}
