import { once } from '../../lazy/once.ts'

/** Loads the parser on first use, because most files have no HTML. */
const loadSanitizer = once(async () => (await import('sanitize-html')).default)

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** @returns the text of a cell that may be HTML, as the exports of shops and tills contain it */
export async function toPlainText(html: string): Promise<string> {
  if (!/<[a-z/]|&[a-z0-9#]+;/i.test(html)) return html
  const sanitize = await loadSanitizer()
  const text = sanitize(html.replaceAll(/<(br|\/p|\/li|\/div)\b/gi, ' $&'), { allowedTags: [], allowedAttributes: {} })
  return text
    .replaceAll(/&(lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
