import css from './receipt.css?raw'

/**
 * @param receipt the element of a receipt; React has escaped its texts
 * @returns an HTML document that needs no other file
 */
export async function receiptDocument(receipt: HTMLElement, title: string): Promise<string> {
  const head = document.createElement('head')
  head.append(
    Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width' }),
    Object.assign(document.createElement('title'), { textContent: title }),
    Object.assign(document.createElement('style'), { textContent: css }),
  )
  const body = document.createElement('body')
  body.append(receipt.cloneNode(true))
  await embedPictures(body)
  const { lang, dir } = document.documentElement
  return `<!doctype html><html lang="${lang}" dir="${dir || 'ltr'}"><meta charset="utf-8">${head.innerHTML}${body.outerHTML}</html>`
}

/** Puts the bytes of each picture into its element. One that cannot be loaded is left out. */
async function embedPictures(element: HTMLElement): Promise<void> {
  for (const image of element.querySelectorAll('img')) {
    const response = await fetch(image.src).catch(() => undefined)
    if (response?.ok) image.src = await readDataUrl(await response.blob())
    else image.remove()
  }
}

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsDataURL(blob)
  })
}
