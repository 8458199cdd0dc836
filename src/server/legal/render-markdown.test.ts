import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('headings begin with h2, because the screen has its own h1', async () => {
  const html = await renderMarkdown('# Imprint\n\n## Owner\n\n###### Note')

  expect(html).toBe('<h2>Imprint</h2>\n<h3>Owner</h3>\n<h6>Note</h6>\n')
})

test('paragraphs, line breaks, lists, tables and emphasis are kept', async () => {
  const html = await renderMarkdown(
    'Lucia Esposito\nVia Toledo 1\n\n- **fast**\n- *good*\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )

  expect(html).toContain('<p>Lucia Esposito<br />\nVia Toledo 1</p>')
  expect(html).toContain('<li><strong>fast</strong></li>')
  expect(html).toContain('<td>2</td>')
})

test('links to web pages, mail addresses and phone numbers are kept, and give no ranking to their target', async () => {
  const html = await renderMarkdown(
    '[web](https://example.com/a?b=1&c=2) [mail](mailto:a@example.com) [call](tel:+3981)',
  )

  expect(html).toBe(
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="nofollow noopener">web</a> ' +
      '<a href="mailto:a@example.com" rel="nofollow noopener">mail</a> ' +
      '<a href="tel:+3981" rel="nofollow noopener">call</a></p>\n',
  )
})

test('an ampersand and a smaller-than sign are shown as text', async () => {
  expect(await renderMarkdown('Fish & chips, 1 < 2')).toBe('<p>Fish &amp; chips, 1 &lt; 2</p>\n')
})

describe('an attack', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://example.com/track.png)',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="root">text</p>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](//example.com)',
    '<a href="https://example.com" target="_blank" onmouseover="alert(1)">x</a>',
    '<iframe src="https://example.com"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<style>body{display:none}</style>',
    '<form action="/api"><input name=a></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<base href="https://example.com">',
    '<meta http-equiv="refresh" content="0;url=https://example.com">',
  ])('leaves no active content: %s', async (text) => {
    const html = await renderMarkdown(`Before\n\n${text}\n\nafter`)

    expect(html).toContain('Before')
    const tags = html.match(/<[a-z][^>]*>/gi) ?? []
    const harmless = /^<(p|br|h[2-6]|li|ul|ol|strong|em|code|pre|table|thead|tbody|tr|th|td)( \/)?>$/
    const safeLink = /^<a( href="(https?:\/\/|mailto:|tel:)[^"]*")? rel="nofollow noopener">$/
    expect(tags.filter((tag) => !harmless.test(tag) && !safeLink.test(tag))).toEqual([])
  })

  test.each([
    ['nested quotes', '>'.repeat(5000)],
    ['nested lists', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['brackets', '['.repeat(50_000)],
    ['asterisks', '*a '.repeat(16_000)],
    ['a long text', 'word '.repeat(10_000)],
    ['nested elements', '<b>'.repeat(15_000)],
  ])('by %s takes less than two seconds', async (_name, text) => {
    const startedAt = performance.now()

    await renderMarkdown(text)

    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})
