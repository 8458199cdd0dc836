import { once } from '../lazy/once.ts'

/** Loaded on first use, because only sites with own pages need them. */
const loadLibraries = once(async () => {
  const [{ default: MarkdownIt }, { default: sanitize }] = await Promise.all([
    import('markdown-it'),
    import('sanitize-html'),
  ])
  return { markdown: new MarkdownIt({ breaks: true }), sanitize }
})

/** Relative links are not among them, because the text can be shown at another address than its preview. */
const safeLink = /^(https?:\/\/|mailto:|tel:)/i

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const textElements = ['p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li']
const tableElements = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** The screen has its own `h1`, so the headings of the text begin with `h2`. */
const loweredHeadings = Object.fromEntries(
  headings.map((name, index) => [name, headings[Math.min(index + 1, headings.length - 1)] ?? name]),
)

/**
 * Renders Markdown (CommonMark with tables and strikethrough) as HTML that is safe to show to visitors: elements for text,
 * and links to web pages, mail addresses and phone numbers. Raw HTML is shown as text, and images are removed.
 */
export async function renderMarkdown(text: string): Promise<string> {
  const { markdown, sanitize } = await loadLibraries()
  return sanitize(markdown.render(text), {
    allowedTags: [...headings, ...textElements, ...tableElements, 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      ...loweredHeadings,
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { ...(safeLink.test(href) && { href }), rel: 'nofollow noopener' },
      }),
    },
  })
}
