import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCart } from './cart-provider.tsx'

function CartReader() {
  return useCart().count
}

test('using the cart outside its provider raises an error', () => {
  expect(() => renderToString(<CartReader />)).toThrow('useCart must be used within a CartProvider')
})
