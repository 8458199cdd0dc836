import { expect, test } from 'vitest'
import { sitemapFile } from './crawling.ts'

test('the sitemap is well-formed, whatever characters an address has', () => {
  const address = 'https://orders.example.com/category/"a&b<c'
  const alternates = [{ hreflang: 'pt-BR', href: address }] as const

  expect(sitemapFile([{ address, alternates }])).toContain(
    '<url><loc>https://orders.example.com/category/&quot;a&amp;b&lt;c</loc>' +
      '<xhtml:link rel="alternate" hreflang="pt-BR" href="https://orders.example.com/category/&quot;a&amp;b&lt;c"/></url>',
  )
})
