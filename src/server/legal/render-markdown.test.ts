import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('headings begin with h2, because the screen has its own h1', async () => {
  const html = await renderMarkdown('# Imprint\n\n## Owner\n\n###### Note')

  expect(html).toBe('<h2>Imprint</h2>\n<h3>Owner</h3>\n<h6>Note</h6>\n')
})

test('the highest headings of the text become h2, so that no level is skipped', async () => {
  const html = await renderMarkdown('### Owner\n\n#### Address\n\n### Phone')

  expect(html).toBe('<h2>Owner</h2>\n<h3>Address</h3>\n<h2>Phone</h2>\n')
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

const allowedElements = new Set(
  'p br hr h2 h3 h4 h5 h6 li ul ol strong em s code pre blockquote table thead tbody tr th td a'.split(' '),
)
const allowedAttributes: Record<string, RegExp> = { href: /^(https?:\/\/|mailto:|tel:)/, rel: /^nofollow noopener$/ }

const tableBox = '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>'

test('a table is in a box that scrolls, also by the keyboard', async () => {
  const html = await renderMarkdown('| a |\n|---|\n| `<table>` |')

  expect(html.match(/<table>|<div/g)).toEqual(['<div', '<table>'])
  expect(html).toContain(tableBox)
  expect(html.trimEnd()).toMatch(/<\/table><\/div>$/)
})

/** Parses the HTML again, and lists everything except elements for text and safe links. */
function forbiddenParts(html: string): string[] {
  const forbidden: string[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!allowedElements.has(name)) forbidden.push(name)
      for (const [attribute, value] of Object.entries(attributes))
        if (name !== 'a' || !allowedAttributes[attribute]?.test(value)) forbidden.push(`${name} ${attribute}=${value}`)
    },
    oncomment: () => void forbidden.push('comment'),
    onprocessinginstruction: (name) => void forbidden.push(name),
  })
  parser.end(html.replaceAll(tableBox, '<table>').replaceAll('</table></div>', '</table>'))
  return forbidden
}

test('the check of the attacks finds forbidden elements, attributes and links', () => {
  const html =
    '<p id="x">a<img></p><a href="javascript:1" rel="nofollow noopener">b</a><script>1</script><!-- c --><br>'

  expect(forbiddenParts(html)).toEqual(['p id=x', 'img', 'a href=javascript:1', 'script', 'comment'])
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
    '[x](java&#x0A;script:alert(1))',
    '[x](java&Tab;script:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](%6Aavascript:alert(1))',
    '[x](\\u0001javascript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '<javascript:alert(1)>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '[x](\\\\example.com)',
    '[x](/\\\\example.com)',
    '[x](blob:https://example.com/1)',
    '[x](file:///etc/passwd)',
    '[x](https://example.com "title\\" onclick=\\"alert(1)")',
    '[x](https://example.com/"onmouseover="alert(1))',
    '[![x](https://example.com/a.png)](https://example.com)',
    '[a [b](javascript:alert(1)) c](https://example.com)',
    '![x](x"onerror="alert(1))',
    '```"><script>alert(1)</script>\ncode\n```',
    '| <img src=x onerror=alert(1)> |\n|:-:|\n| <svg onload=alert(1)> |',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<textarea></textarea><script>alert(1)</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '\u0000<script\u0000>alert(1)</script>',
  ])('leaves no active content: %s', async (text) => {
    const html = await renderMarkdown(`Before\n\n${text}\n\nafter`)

    expect(html).toContain('Before')
    expect(html).toContain('after')
    expect(forbiddenParts(html)).toEqual([])
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
