/** The option groups of the demo menu, and the dishes that use them. Ids and dates are fixed, like those of the dishes. */

interface DemoOption {
  id: string
  name: string
  kitchenName?: string
  /** Price of one unit in US cents; 0 when omitted. */
  priceMinor?: number
  isDefault?: boolean
}

interface DemoOptionGroup {
  id: string
  name: string
  minUnits: number
  maxUnits: number
  maxPerOption: number
  freeUnits: number
  options: DemoOption[]
  /** ISO 8601 date, UTC. */
  createdAt: string
  /** Ids of the dishes that use the group. A dish shows its groups in the order of this list of groups. */
  dishes: string[]
}

/** Exactly one option. */
const chooseOne = { minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }

/** Up to `maxUnits` different options, or none. */
const chooseSome = (maxUnits: number) => ({ minUnits: 0, maxUnits, maxPerOption: 1, freeUnits: 0 })

export const demoOptionGroups: DemoOptionGroup[] = [
  {
    id: 'portion',
    name: 'Portion',
    ...chooseOne,
    options: [
      { id: 'regular', name: 'Regular', isDefault: true },
      { id: 'large', name: 'Large', kitchenName: 'LRG', priceMinor: 450 },
      { id: 'family', name: 'Family pot for three', kitchenName: 'FAM', priceMinor: 1650 },
    ],
    createdAt: '2026-03-01T09:00:00.000Z',
    dishes: ['hyderabadi-chicken-biryani', 'lucknow-lamb-biryani', 'wild-mushroom-biryani'],
  },
  {
    id: 'heat',
    name: 'How hot?',
    ...chooseOne,
    options: [
      { id: 'mild', name: 'Mild' },
      { id: 'medium', name: 'Medium', isDefault: true },
      { id: 'hot', name: 'Hot' },
      { id: 'extra-hot', name: 'Extra hot', kitchenName: 'X-HOT' },
    ],
    createdAt: '2026-03-01T09:10:00.000Z',
    dishes: [
      'butter-chicken',
      'lamb-rogan-josh',
      'goan-prawn-curry',
      'chicken-chettinad',
      'hyderabadi-chicken-biryani',
      'lucknow-lamb-biryani',
    ],
  },
  {
    id: 'curry-extras',
    name: 'With your curry',
    ...chooseSome(4),
    options: [
      { id: 'basmati', name: 'Steamed basmati rice', kitchenName: 'Rice', priceMinor: 325 },
      { id: 'naan', name: 'Garlic naan', priceMinor: 395 },
      { id: 'raita', name: 'Cucumber raita', priceMinor: 275 },
      { id: 'kachumber', name: 'Kachumber salad', priceMinor: 295 },
    ],
    createdAt: '2026-03-01T09:20:00.000Z',
    dishes: ['butter-chicken', 'lamb-rogan-josh', 'goan-prawn-curry', 'chicken-chettinad', 'palak-paneer'],
  },
  {
    id: 'dosa-filling',
    name: 'Extra filling',
    ...chooseSome(3),
    options: [
      { id: 'potato', name: 'Spiced potato', priceMinor: 150 },
      { id: 'cheese', name: 'Amul cheese', priceMinor: 195 },
      { id: 'paneer', name: 'Paneer bhurji', priceMinor: 295 },
      { id: 'mushroom', name: 'Pepper mushrooms', priceMinor: 245 },
    ],
    createdAt: '2026-03-01T09:30:00.000Z',
    dishes: ['masala-dosa', 'onion-uttapam'],
  },
  {
    id: 'chutneys',
    name: 'Chutneys',
    minUnits: 0,
    maxUnits: 6,
    maxPerOption: 3,
    freeUnits: 2,
    options: [
      { id: 'coconut', name: 'Coconut', priceMinor: 75, isDefault: true },
      { id: 'tomato', name: 'Tomato and garlic', priceMinor: 75, isDefault: true },
      { id: 'gongura', name: 'Gongura', priceMinor: 95 },
      { id: 'podi', name: 'Gunpowder and ghee', priceMinor: 125 },
    ],
    createdAt: '2026-03-01T09:40:00.000Z',
    dishes: ['masala-dosa', 'onion-uttapam', 'medu-vada', 'ghee-podi-idli'],
  },
  {
    id: 'tiffin-main',
    name: 'Main tin',
    ...chooseOne,
    options: [
      { id: 'butter-chicken', name: 'Butter chicken', priceMinor: 200 },
      { id: 'palak-paneer', name: 'Palak paneer' },
      { id: 'ishtu', name: 'Kerala vegetable ishtu' },
    ],
    createdAt: '2026-03-01T09:50:00.000Z',
    dishes: ['house-tiffin-box'],
  },
  {
    id: 'tiffin-sides',
    name: 'Two side tins',
    minUnits: 2,
    maxUnits: 2,
    maxPerOption: 2,
    freeUnits: 0,
    options: [
      { id: 'dal', name: 'Dal makhani' },
      { id: 'potato', name: 'Cumin potatoes' },
      { id: 'kachumber', name: 'Kachumber salad' },
      { id: 'halwa', name: 'Carrot halwa', priceMinor: 150 },
    ],
    createdAt: '2026-03-01T10:00:00.000Z',
    dishes: ['house-tiffin-box'],
  },
  {
    id: 'burger-extras',
    name: 'Extras',
    ...chooseSome(5),
    options: [
      { id: 'cheddar', name: 'Smoked cheddar', priceMinor: 150 },
      { id: 'egg', name: 'Fried egg', priceMinor: 175 },
      { id: 'onion', name: 'Crispy onions', priceMinor: 95 },
      { id: 'pickle', name: 'Lime pickle mayonnaise', priceMinor: 75 },
      { id: 'fries', name: 'Gunpowder fries', priceMinor: 395 },
    ],
    createdAt: '2026-03-01T10:10:00.000Z',
    dishes: ['keema-burger'],
  },
  {
    id: 'milk',
    name: 'Milk',
    ...chooseOne,
    options: [
      { id: 'whole', name: 'Whole milk', isDefault: true },
      { id: 'oat', name: 'Oat milk', priceMinor: 60 },
    ],
    createdAt: '2026-03-01T10:20:00.000Z',
    dishes: ['masala-chai', 'madras-filter-coffee', 'iced-jaggery-chai'],
  },
  {
    id: 'sweetness',
    name: 'Sweetness',
    ...chooseOne,
    options: [
      { id: 'none', name: 'No sugar' },
      { id: 'less', name: 'Less sweet' },
      { id: 'usual', name: 'As usual', isDefault: true },
    ],
    createdAt: '2026-03-01T10:30:00.000Z',
    dishes: ['masala-chai', 'madras-filter-coffee'],
  },
  {
    id: 'soda',
    name: 'Sweet or salted?',
    ...chooseOne,
    options: [
      { id: 'sweet', name: 'Sweet' },
      { id: 'salted', name: 'Salted' },
      { id: 'both', name: 'Sweet and salted' },
    ],
    createdAt: '2026-03-01T10:40:00.000Z',
    dishes: ['fresh-lime-soda'],
  },
]
