import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Flyer } from './flyer.tsx'

const flyer = { name: 'Da Lucia', tagline: 'Pizza from Naples', logoUrl: null, url: 'https://dalucia.example/' }

test('the flyer has the name, the tagline, the address as text and as a QR code', () => {
  const html = renderToString(<Flyer {...flyer} />)

  for (const text of ['>Da Lucia<', '>Pizza from Naples<', '>Order online<', '>dalucia.example<'])
    expect(html).toContain(text)
  expect(html).toContain('aria-label="QR code for https://dalucia.example/"')
  expect(html).not.toContain('<img')
})

test('the flyer of a site without a tagline has no empty line for it', () => {
  expect(renderToString(<Flyer {...flyer} tagline="" />)).not.toContain('flyer-tagline')
})

test('the logo has no text for screen readers, because the name follows', () => {
  const html = renderToString(<Flyer {...flyer} logoUrl="/images/logo.webp" />)

  expect(html).toContain('<img src="/images/logo.webp" alt="" class="flyer-logo"/>')
})
