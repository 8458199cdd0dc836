import css from './receipt.css?raw'

/**
 * @param receipt the element of a receipt; React has escaped its texts
 * @returns an HTML document that needs no other file
 */
export function receiptDocument(receipt: Element, title: string): string {
  const head = document.createElement('head')
  head.append(
    Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width' }),
    Object.assign(document.createElement('title'), { textContent: title }),
    Object.assign(document.createElement('style'), { textContent: css }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8">${head.innerHTML}<body>${receipt.outerHTML}</body></html>`
}
