import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Flyer } from './flyer.tsx'

const flyer = {
  size: 'a6',
  name: 'Da Lucia',
  tagline: 'Pizza from Naples',
  accent: '#ffcc00',
  ground: 'warm',
  typeface: 'lively',
  logoUrl: null,
  isLogoWide: false,
  url: 'https://dalucia.example/',
} as const

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

  expect(html).toContain('<img src="/images/logo.webp" alt="" class="flyer-logo flyer-icon"/>')
})

test('a wide logo stands for the name', () => {
  const html = renderToString(<Flyer {...flyer} logoUrl="/images/logo.png" isLogoWide />)

  expect(html).toContain('alt="Da Lucia" class="flyer-logo"')
  expect(html).not.toContain('flyer-name')
})

test('the flyer shows a dish and an offer with its code, in colours that can be read', () => {
  const offer = { title: '10 % off', conditions: 'from $20.00', code: 'LUNCH' }
  const html = renderToString(<Flyer {...flyer} size="a5" dishUrl="/images/dish.jpg" offer={offer} />)

  expect(html).toContain('class="flyer flyer-a5"')
  expect(html).toContain('<img src="/images/dish.jpg" alt="" class="flyer-dish"/>')
  expect(html).toContain('<strong>10 % off</strong>Code LUNCH · from $20.00')
  // yellow is darkened until the text on it can be read
  expect(html).toContain('background:#ae8b00')
})
