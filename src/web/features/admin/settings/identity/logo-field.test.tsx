import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LogoField } from './logo-field.tsx'
import { defaultLook } from './theme-preview.tsx'

const hash = 'b'.repeat(32)

function render(value: string, { error, widthPx = 0 }: { error?: string; widthPx?: number } = {}): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LogoField
        value={value}
        widthPx={widthPx}
        siteName="Pizzeria da Lucia"
        look={defaultLook}
        error={error}
        onChange={() => {}}
      />
    </QueryClientProvider>,
  )
}

test('without a logo the field offers to choose a file, and nothing to remove', () => {
  const html = render('')

  expect(html).toContain('Choose a file')
  expect(html).toContain('PNG, SVG, JPEG or WebP, smaller than 5\u{A0}MB.')
  expect(html).not.toContain('Remove logo')
})

test('a logo is shown beside the name and as an icon, in both themes', () => {
  const html = render(hash)

  expect(html.match(new RegExp(`src="/images/${hash}-192.png"`, 'g'))).toHaveLength(2)
  expect(html.match(new RegExp(`src="/images/${hash}-32.png"`, 'g'))).toHaveLength(2)
  expect(html.match(/Pizzeria da Lucia/g)).toHaveLength(4)
  expect(html).toContain('Choose another file')
  expect(html).toContain('Remove logo')
})

test('an error of the field is connected with its input', () => {
  const html = render('', { error: 'The logo must be uploaded again, because its file is not on the server' })

  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('role="alert"')
  expect(html).toContain('must be uploaded again')
})

test('a wide logo is shown in its own shape, without the name beside it', () => {
  const html = render(hash, { widthPx: 144 })

  expect(
    html.match(new RegExp(`src="/images/${hash}-576.png" alt="In the header" width="144" height="36"`, 'g')),
  ).toHaveLength(2)
  expect(html.match(/Pizzeria da Lucia/g)).toHaveLength(2)
  expect(html).toContain('The logo is wide')
})
