/**
 * The content of each demo picture: a backdrop (one colour family per category), the main emoji, and
 * garnishes that match the ingredients. `render-pictures.ts` renders every scene into picture files.
 */
import { type Prop, props } from './props.ts'

export interface Backdrop {
  /** Lit part of the wall. */
  light: string
  /** Wall and table. */
  base: string
  /** Shaded part of the table. */
  deep: string
  /** Top of the round dish under the food. */
  dish: string
}

export interface Scene {
  /** Base name of the picture files. */
  base: string
  backdrop: Backdrop
  main: Prop
  /** `one`: a single large prop; `three`: three smaller ones; `banquet`: a table, for a category. */
  layout: 'one' | 'three' | 'banquet'
  /** Front right, front left, back left, back right, in this order. */
  garnish: Prop[]
  /** Mirrored left to right, for variety. */
  mirrored: boolean
}

/** [base name of the picture, main prop, garnishes, layout unless `one`] */
type SceneRow = [string, Prop, Prop[], Scene['layout']?]

const p = props

const terracotta: Backdrop = { light: '#f0d3b8', base: '#dcae8b', deep: '#bb8160', dish: '#fbf1e2' }
const clay: Backdrop = { light: '#e2b49a', base: '#c4866a', deep: '#965a43', dish: '#6b5349' }
const turmeric: Backdrop = { light: '#f4dfae', base: '#e2bd77', deep: '#bf9049', dish: '#fbf3e2' }
const cardamom: Backdrop = { light: '#dfe0bf', base: '#b9bc92', deep: '#8a8f66', dish: '#f8f2e0' }
const oat: Backdrop = { light: '#f1e5d0', base: '#d9c4a2', deep: '#b09670', dish: '#a87f57' }
const banana: Backdrop = { light: '#d3dcc0', base: '#a3b393', deep: '#71866a', dish: '#e9dcbc' }
const plum: Backdrop = { light: '#dcc0bd', base: '#b58d8e', deep: '#845f65', dish: '#f7ebdd' }
const rose: Backdrop = { light: '#f5d9d0', base: '#e2b0a6', deep: '#c08479', dish: '#fdf2ea' }
const dusk: Backdrop = { light: '#d2dcd5', base: '#a2b4ae', deep: '#718783', dish: '#dcc19a' }

const smallPlates: SceneRow[] = [
  ['small-plates', p.samosa, ['🍤', '🥗', '🌽', '🌶️'], 'banquet'],
  ['punjabi-samosa', p.samosa, ['🫛', '🥔', '🌿']],
  ['koliwada-prawns', '🍤', ['🍋', '🌶️', '🫚'], 'three'],
  ['charred-corn-ribs', '🌽', ['🌶️', '🧈', p.lime]],
  ['beetroot-tikki', p.beetTikki, ['🥜', '🫚', '🌶️']],
  ['green-mango-salad', '🥗', [p.greenMango, '🥒', '🍅']],
  ['avocado-bhel', '🥑', ['🧅', '🍅', '🍿']],
  ['gunpowder-fries', '🍟', ['🍅', '🌶️', '🥔']],
]

const tandoor: SceneRow[] = [
  ['tandoor-grill', '🍗', [p.seekh, '🥩', p.bream, '🔥'], 'banquet'],
  ['tandoori-half-chicken', '🍗', ['🍋', '🌶️', '🧄']],
  ['lamb-seekh-kebab', p.seekh, ['🧅', '🌿', '🌶️']],
  ['burrah-lamb-chops', '🥩', ['🧄', '🌿', '🔥']],
  ['banana-leaf-sea-bream', p.bream, [p.lime, '🌶️', '🥥', '🥬']],
  ['achari-paneer-tikka', p.paneer, ['🫑', '🧅', '🥭']],
  ['malai-broccoli', '🥦', ['🧀', '🧄', '🌰']],
]

const curries: SceneRow[] = [
  ['curries', '🍛', [p.greenCurry, p.darkCurry, '🍅', '🌶️'], 'banquet'],
  ['butter-chicken', '🍛', ['🍗', '🧈', '🍅']],
  ['lamb-rogan-josh', p.redCurry, ['🍖', '🌶️', '🫚']],
  ['goan-prawn-curry', p.goldCurry, ['🦐', '🥥', '🧄']],
  ['chicken-chettinad', p.copperPot, ['🍗', '🌿', '🧅', '🥥']],
  ['palak-paneer', p.greenCurry, [p.paneer, '🧄', '🥬']],
  ['dal-makhani', p.darkCurry, ['🫘', '🧈', '🍅']],
  ['kerala-vegetable-ishtu', p.creamPot, ['🥕', '🥔', '🥥', '🫛']],
]

const rice: SceneRow[] = [
  ['biryani-rice', '🥘', [p.saffronRice, '🍚', '🍋', '🌿'], 'banquet'],
  ['hyderabadi-chicken-biryani', '🥘', ['🍗', '🍋', '🌿']],
  ['lucknow-lamb-biryani', p.redPan, ['🍖', '🌹', '🧅']],
  ['wild-mushroom-biryani', p.brownRice, [p.mushroom, '🌿', p.mushroom, '🧄']],
  ['lemon-peanut-rice', p.lemonRice, ['🍋', '🥜', '🌿']],
  ['smoked-fish-kedgeree', p.goldPan, ['🥚', p.smokedFish, '🌿']],
  ['saffron-pulao', p.saffronRice, [p.pistachio, p.sultanas, '🏵️']],
]

const breads: SceneRow[] = [
  ['breads', p.naan, ['🍞', p.girda, '🌾', '🧈'], 'banquet'],
  ['garlic-naan', p.naan, ['🧄', '🌿', '🧈']],
  ['butter-roti', p.roti, ['🧈', '🌾', '🧂']],
  ['peshwari-naan', p.goldNaan, ['🥥', '🌰', '🍯']],
  ['amritsari-kulcha', p.crispNaan, ['🥔', '🧅', '🌶️']],
  ['bombay-pao', '🍞', ['🧈', '🥚', '🥛']],
  ['kashmiri-girda', p.girda, ['🍯', '🌾', '🥛']],
]

const tiffin: SceneRow[] = [
  ['dosas-tiffin', '🍱', [p.dosa, p.vada, '🍅', '🌿'], 'banquet'],
  ['masala-dosa', p.dosa, ['🥔', '🌶️', '🥥']],
  ['onion-uttapam', p.uttapam, ['🧅', '🍅', '🌿']],
  ['medu-vada', p.vada, ['🥥', '🫚', '🌿'], 'three'],
  ['parsi-akuri', '🍳', ['🥚', '🍅', '🌿']],
  ['ghee-podi-idli', p.idli, ['🌶️', '🧈', '🌿'], 'three'],
  ['house-tiffin-box', '🍱', ['🍛', p.naan, '🥭']],
]

const noodles: SceneRow[] = [
  ['noodles-street', '🍜', ['🌮', '🍔', '🥟', '🌶️'], 'banquet'],
  ['hakka-noodles', p.noodleBox, ['🫑', '🥕', '🌶️']],
  ['prawn-laksa', '🍜', ['🦐', p.lime, '🥥']],
  ['darjeeling-momos', p.momo, ['🫚', '🌶️', '🍅'], 'three'],
  ['kolkata-kathi-roll', '🌯', ['🧅', p.lime, '🥚']],
  ['paneer-tacos', '🌮', ['🥑', p.paneer, p.lime]],
  ['falafel-pita', '🥙', ['🧆', '🥒', '🍋']],
  ['keema-burger', '🍔', ['🧀', '🧅', '🍅']],
]

const desserts: SceneRow[] = [
  ['desserts', '🍰', ['🍨', '🍮', '🍓', p.pistachio], 'banquet'],
  ['pistachio-kulfi', p.kulfi, [p.pistachio, '🌼', p.pistachio]],
  ['rasmalai-tres-leches', '🍰', ['🍓', '🌹', '🥛']],
  ['jaggery-caramel-custard', '🍮', ['🥚', '🍯', '🌼']],
  ['carrot-halwa', p.halwa, ['🥕', '🥜', p.sultanas]],
  ['chocolate-chai-fondant', p.fondant, ['🍫', '🌰', '☕']],
  ['alphonso-mango-sorbet', p.mangoSorbet, ['🥭', p.lime, '🌿']],
]

const drinks: SceneRow[] = [
  ['drinks', '🫖', ['🍹', '🧋', p.lime, '🥭'], 'banquet'],
  ['masala-chai', '🫖', ['🫚', '☕', '🍂']],
  ['madras-filter-coffee', '☕', ['🫘', '🥛', '🍯']],
  ['mango-lassi', p.lassi, ['🥭', '🍯', '🌼']],
  ['fresh-lime-soda', p.limeSoda, [p.lime, p.ice, '🌿']],
  ['kashmiri-kahwa', '🍵', ['🍯', '🌰', '🏵️']],
  ['guava-passion-spritz', '🍹', ['🍊', p.lime, p.ice]],
  ['iced-jaggery-chai', '🧋', [p.ice, '🍯', '🥛']],
]

const tables: [Backdrop, SceneRow[]][] = [
  [terracotta, smallPlates],
  [clay, tandoor],
  [turmeric, curries],
  [cardamom, rice],
  [oat, breads],
  [banana, tiffin],
  [plum, noodles],
  [rose, desserts],
  [dusk, drinks],
]

export const scenes: Scene[] = tables.flatMap(([backdrop, rows]) =>
  rows.map(([base, main, garnish, layout = 'one'], index) => ({
    base,
    backdrop,
    main,
    garnish,
    layout,
    mirrored: index % 2 === 0,
  })),
)
