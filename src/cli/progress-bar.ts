const barChars = 30
const lineEveryMs = 5000
const drawEveryMs = 100

/** On standard error: a bar where somebody watches, else a line every few seconds. @param word such as 'imported' */
export function showProgress(word: string): (done: number, total: number) => void {
  const { stderr } = process
  let shownAt = performance.now()
  return (done, total) => {
    const now = performance.now()
    const isLast = done >= total
    if (!isLast && now - shownAt < (stderr.isTTY ? drawEveryMs : lineEveryMs)) return
    shownAt = now
    const share = total === 0 ? 1 : done / total
    const text = `${word} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`
    const full = Math.round(share * barChars)
    if (stderr.isTTY) stderr.write(`\r[${'#'.repeat(full)}${' '.repeat(barChars - full)}] ${text}${isLast ? '\n' : ''}`)
    else stderr.write(`${text} (${Math.floor(share * 100)} %)\n`)
  }
}
