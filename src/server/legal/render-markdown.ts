import { once } from '../lazy/once.ts'

/** Loads the libraries on first use, because sites without legal pages do not need them. */
const loadLibraries = once(async () => {
  const [{ default: MarkdownIt }, { default: sanitize }] = await Promise.all([
    import('markdown-it'),
    import('sanitize-html'),
  ])
  return { markdown: new MarkdownIt({ breaks: true }), sanitize }
})

/** Other links are removed. Relative links are removed, because a preview has another address than the page. */
const safeLink = /^(https?:\/\/|mailto:|tel:)/i

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const textElements = ['p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li']
const tableElements = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** A wide table scrolls in this box. The box can have the focus, so that the arrow keys scroll it. */
const tableBox = '<div class="table-scroll" role="group" aria-label="Table" tabindex="0">'

/** The screen has its own `h1`, so the highest headings of the text become `h2`, whatever their level is. */
function shiftHeadings(tokens: { type: string; tag: string }[]): void {
  const found = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const levelOf = ({ tag }: { tag: string }) => Number(tag.slice(1))
  const highest = found.reduce((level, heading) => Math.min(level, levelOf(heading)), 6)
  for (const heading of found) heading.tag = `h${Math.min(levelOf(heading) - highest + 2, 6)}`
}

/**
 * Renders Markdown (CommonMark with tables and strikethrough) as HTML that is safe to show to visitors: elements for text,
 * and links to web pages, mail addresses and phone numbers. Raw HTML is shown as text, and images are removed.
 */
export async function renderMarkdown(text: string): Promise<string> {
  const { markdown, sanitize } = await loadLibraries()
  const tokens = markdown.parse(text, {})
  shiftHeadings(tokens)
  const html = sanitize(markdown.renderer.render(tokens, markdown.options, {}), {
    allowedTags: [...headings, ...textElements, ...tableElements, 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { ...(safeLink.test(href) && { href }), rel: 'nofollow noopener' },
      }),
    },
  })
  return html.replaceAll('<table>', `${tableBox}<table>`).replaceAll('</table>', '</table></div>')
}
