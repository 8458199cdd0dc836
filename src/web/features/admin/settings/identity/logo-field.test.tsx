import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LogoField } from './logo-field.tsx'

const hash = 'b'.repeat(32)

function render(value: string, error?: string): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LogoField value={value} siteName="Pizzeria da Lucia" error={error} onChange={() => {}} />
    </QueryClientProvider>,
  )
}

test('without a logo the field offers to choose a file, and nothing to remove', () => {
  const html = render('')

  expect(html).toContain('Choose a file')
  expect(html).toContain('PNG, SVG, JPEG or WebP, smaller than 5 MB.')
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
  const html = render('', 'The logo must be uploaded again, because its file is not on the server')

  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('role="alert"')
  expect(html).toContain('must be uploaded again')
})
