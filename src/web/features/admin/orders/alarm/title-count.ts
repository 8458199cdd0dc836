/**
 * Puts a count before the tab's title, `(2) Orders`, whatever a screen writes there meanwhile.
 * @returns takes it away again
 */
export function keepCountInTitle(count: number): () => void {
  if (count === 0) return () => {}
  const prefix = `(${count}) `
  const put = () => {
    if (!document.title.startsWith(prefix)) document.title = prefix + withoutCount(document.title)
  }
  put()
  const observer = new MutationObserver(put)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    document.title = withoutCount(document.title)
  }
}

function withoutCount(title: string): string {
  return title.replace(/^\(\d+\) /, '')
}
