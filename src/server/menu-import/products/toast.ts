import type { Product } from './product.ts'

/** The items of Toast, and its modifiers with their groups. A modifier row that names no group is left out. */
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
  modifiers: {
    type: ['Entity type'],
    set: /modifier.?group/i,
    option: /modifier(?!.?group)/i,
    ids: ['Operation ID', 'Version ID', 'GUID', 'Item GUID', 'Master ID'],
    parent: ['Parent version ID or operation ID', 'Parent version ID', 'Parent ID', 'Parent GUID', 'Parent name'],
    name: ['Name', 'Item Name', 'Menu Item', 'Item'],
    min: ['Min selections', 'Minimum selections'],
    max: ['Max selections', 'Maximum selections'],
  },
  leftOut: [
    { headers: ['Entity type'], pattern: /modifier|option|group|^menu$/i },
    { headers: ['Archived', 'Is Archived'], pattern: /^(y|true)/i },
  ],
}
