import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCart, useCartStore, useQuantity } from './cart-provider.tsx'

const components = {
  WholeCart: () => useCart().count,
  Changes: () => (useCartStore() ? null : undefined),
  Quantity: () => useQuantity('punjabi-samosa'),
}

test('using the cart outside its provider raises an error', () => {
  for (const Component of Object.values(components)) {
    expect(() => renderToString(<Component />)).toThrow('useCart must be used within a CartProvider')
  }
})
