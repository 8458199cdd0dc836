import type { Product } from './product.ts'

/** The items of Toast. A file with its rows for modifiers has no prices of groups, so these rows are left out. */
export const toast: Product = {
  name: 'Toast',
  signature: [
    ['Menu Group', 'Menu Groups', 'Menu Group Name', 'Parent name'],
    ['Menu Item', 'Item Name', 'Name', 'Item'],
    ['Price', 'Base Price'],
    ['Menu', 'Menu Name', 'Entity type', 'GUID', 'Version ID', 'Item GUID', 'Master ID'],
  ],
  dish: {
    name: ['Menu Item', 'Item Name', 'Name', 'Item'],
    category: ['Menu Group', 'Menu Groups', 'Menu Group Name', 'Parent name'],
    description: ['Description', 'Item Description'],
    price: ['Price', 'Base Price'],
  },
  sameDish: [['GUID', 'Item GUID', 'Version ID', 'Master ID', 'Menu Item', 'Item Name', 'Name', 'Item']],
  sizes: [{ name: [], value: ['Size', 'Size Name', 'Portion'] }],
  leftOut: [
    { headers: ['Entity type'], pattern: /modifier|option|group|^menu$/i },
    { headers: ['Archived', 'Is Archived'], pattern: /^(y|true)/i },
  ],
}
