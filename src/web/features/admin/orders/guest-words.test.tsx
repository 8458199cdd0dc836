import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders/orders.ts'
import { GuestWords } from './guest-words.tsx'

const large = { groupId: 'size', optionId: 'large', name: 'Large', group: 'Size', units: 1, priceMinor: 0 }
const spicy = { groupId: 'extras', optionId: 'chilli', name: 'Chilli', units: 1, priceMinor: 50 }
const render = (item: Pick<OrderItem, 'name' | 'guestName' | 'options' | 'language'>) =>
  renderToStaticMarkup(<GuestWords item={item} />)

test('staff see the words of a guest who reads the menu in another language', () => {
  const options = [{ ...large, guestName: 'Grande', guestGroup: 'Misura' }, spicy]

  expect(render({ name: 'Masala Dosa', guestName: 'Dosa alle spezie', options, language: 'it' })).toContain(
    'Guest reads: <bdi dir="auto" lang="it">Dosa alle spezie, Misura: Grande</bdi>',
  )
  expect(render({ name: 'Masala Dosa', options })).toContain('<bdi dir="auto">Misura: Grande</bdi>')
})

test('nothing is added to an order in the language of the menu', () => {
  expect(render({ name: 'Masala Dosa', options: [large, spicy] })).toBe('')
})
