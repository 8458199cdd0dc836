import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { SiteContext, toSite } from '#web/settings/site.ts'
import { Receipt } from './receipt.tsx'

test('on an English screen, the dish and the option of a receipt have the language in which they were ordered (#265)', () => {
  const olives = {
    groupId: 'extras',
    group: 'Extra',
    optionId: 'olives',
    name: 'Olive',
    originalName: 'Olives',
    units: 1,
  }
  const order: Order = {
    id: 'order-1',
    userId: 'guest',
    createdAt: '2026-11-30T12:00:00.000Z',
    items: [
      {
        id: 'dosa',
        name: 'Dosa alle spezie',
        originalName: 'Masala Dosa',
        language: 'it',
        price: 5,
        imageBase64: '',
        imageUrl: '',
        quantity: 2,
        options: [{ ...olives, priceMinor: 0 }],
      },
    ],
    total: 10,
    status: 'pending',
    paymentMethod: 'cod',
    deliveryAddress: {
      street: 'Via Roma 1',
      city: 'Napoli',
      state: 'NA',
      zipCode: '80100',
      phone: '1',
      instructions: '',
    },
  }

  const html = renderToStaticMarkup(
    <SiteContext value={toSite({ name: 'Tiffin', languages: ['en', 'it'], currency: customerCurrency })}>
      <Receipt order={order} paper="a4" ref={null} />
    </SiteContext>,
  )

  expect(html).toContain('<span lang="it">2 × Dosa alle spezie</span>')
  expect(html).toMatch(/<span lang="it">[^<]*Olive[^<]*<\/span>/)
})
