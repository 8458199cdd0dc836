import type { Product } from './product.ts'

/** The item library of Square. */
export const square: Product = {
  name: 'Square',
  signature: [['Item Name'], ['Variation Name'], ['Price']],
  dish: {
    name: ['Customer-facing Name', 'Item Name'],
    category: ['Category', 'Categories', 'Reporting Category'],
    description: ['Description'],
    price: ['Price'],
  },
  sameDish: [['Item Name'], ['Category', 'Categories']],
  sizes: [{ name: ['Option Name 1'], value: ['Variation Name', 'Option Value 1'] }],
  modifiers: { header: /^modifier set - (?<name>.+)$/i, mark: /^y/i },
  // such as `.00 lb`; empty for pieces
  measured: { headers: ['Unit and Precision'], pattern: /[a-z]/i },
  leftOut: [
    { headers: ['Archived'], pattern: /^y/i },
    // an item that is only in stock
    { headers: ['Sellable'], pattern: /^n/i },
  ],
}
