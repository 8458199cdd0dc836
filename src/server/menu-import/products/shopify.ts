import type { Product } from './product.ts'

const numbers = [1, 2, 3] as const

/** The products of Shopify, in its older and its newer file. Only the first row of a product has its texts and its status. */
export const shopify: Product = {
  name: 'Shopify',
  signature: [['Handle', 'URL handle'], ['Title'], ['Variant Price', 'Price'], ['Option1 value']],
  dish: {
    name: ['Title'],
    category: ['Type', 'Custom Product Type', 'Product Category', 'Standard Product Type'],
    description: ['Body (HTML)', 'Description'],
    price: ['Variant Price', 'Price'],
  },
  sameDish: [['Handle', 'URL handle']],
  sizes: numbers.map((number) => ({ name: [`Option${number} name`], value: [`Option${number} value`] })),
  leftOut: [
    { headers: ['Status'], pattern: /^(draft|archived|unlisted)/i },
    { headers: ['Published', 'Published on online store'], pattern: /^(false|no)/i },
    { headers: ['Gift Card'], pattern: /^(true|yes)/i },
  ],
}
