import type { Product } from './product.ts'

const numbers = [1, 2, 3] as const

/** The products of WooCommerce. A row of the type `variation` is a size of its parent. */
export const woocommerce: Product = {
  name: 'WooCommerce',
  signature: [['Type'], ['Name'], ['Regular price'], ['Categories']],
  dish: {
    name: ['Name'],
    category: ['Categories'],
    description: ['Short description', 'Description'],
    price: ['Regular price'],
  },
  sameDish: [['ID', 'SKU', 'Name']],
  parent: { header: 'Parent', ids: ['ID', 'SKU'] },
  sizes: numbers.map((number) => ({
    name: [`Attribute ${number} name`],
    value: [`Attribute ${number} value(s)`],
  })),
  hasCategoryList: true,
  leftOut: [{ headers: ['Published'], pattern: /^(0|-1)$/ }],
}
