import { Parser } from 'htmlparser2'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderButtonSnippet } from './order-button.tsx'
import { orderButtonSnippet } from './order-button-snippet.ts'

const button = { url: 'https://example.com', label: 'Order online', colour: '#b8391b', textColour: '#ffffff' }

test('the snippet is a link with its styles, without script and frame', () => {
  expect(orderButtonSnippet(button)).toBe(
    '<a href="https://example.com" style="display:inline-block;box-sizing:border-box;min-height:44px;padding:10px 24px;' +
      'border-radius:10px;background-color:#b8391b;color:#ffffff;font-weight:600;line-height:24px;text-align:center;' +
      'text-decoration:none">Order online</a>',
  )
})

test.each([
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" onclick="alert(1)',
  '&quot;&lt;b&gt;',
  '</a><b>',
])('a value cannot add elements or attributes: %s', (value) => {
  const html = orderButtonSnippet({
    url: `https://example.com/?q=${value}`,
    label: value,
    colour: value,
    textColour: value,
  })

  const elements: [string, string[], string | undefined][] = []
  let text = ''
  const parser = new Parser({
    onopentag: (name, attributes) => void elements.push([name, Object.keys(attributes), attributes.href]),
    ontext: (part) => {
      text += part
    },
  })
  parser.end(html)

  expect(elements).toEqual([['a', ['href', 'style'], `https://example.com/?q=${value}`]])
  expect(text).toBe(value)
})

test('a colour cannot add declarations', () => {
  const html = orderButtonSnippet({ ...button, colour: 'red;position:fixed', textColour: 'url(//example.com)' })

  expect(html).toContain('background-color:redpositionfixed;color:urlexamplecom;')
})

test('the panel shows the button and its HTML', () => {
  const html = renderToString(<OrderButtonSnippet {...button} />)

  expect(html).toContain('<a href="https://example.com" target="_blank" rel="noreferrer" style="display:inline-block;')
  expect(html).toContain('&lt;a href=&quot;https://example.com&quot;')
  expect(html).toContain('Copy</button>')
})
