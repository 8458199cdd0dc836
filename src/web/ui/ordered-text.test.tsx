import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#contract/i18n/language.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { SiteContext, toSite } from '#web/settings/site.ts'
import { OrderedDishes } from './ordered-text.tsx'

function renderInEnglish(item: Partial<OrderItem>, languages: Language[]): string {
  const line = { id: 'dosa', name: 'Dosa', price: 5, imageBase64: '', imageUrl: '', quantity: 2, ...item }
  return renderToStaticMarkup(
    <SiteContext value={toSite({ name: 'Tiffin', languages })}>
      <OrderedDishes items={[line]} />
    </SiteContext>,
  )
}

test('on an English screen, a dish that was ordered in Italian has the language of the order (#265)', () => {
  const item = { name: 'Dosa alle spezie', originalName: 'Masala Dosa', language: 'it' }
  expect(renderInEnglish(item, ['en', 'it'])).toBe('<span lang="it">2 × Dosa alle spezie</span>')
})

test('a dish without a translation has the language of the menu', () => {
  expect(renderInEnglish({ language: 'it' }, ['en', 'it'])).toBe('2 × Dosa')
  expect(renderInEnglish({ language: 'en' }, ['it', 'en'])).toBe('<span lang="it">2 × Dosa</span>')
})

test('a line of a cart has the language of the document', () => {
  expect(renderInEnglish({}, ['it', 'en'])).toBe('2 × Dosa')
})
