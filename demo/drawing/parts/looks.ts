/** The look of each food: its colours, patterns and shine. */
import { above, both, faint, fibres, type Mask, type Material, material, outside, patches } from '../materials.ts'
import { smoothStep } from '../noise.ts'

const char: [string, Mask] = ['#1d0a05', both(patches(0.9, 0.56, 0.68), above(0.1, 0.7))]

/** A sauce: shiny, with lighter and darker patches and drops of oil. */
export function sauce(hex: string, light: string, oil: string, gloss = 0.8): Material {
  return material(hex, {
    gloss,
    soft: 0.4,
    bump: [0.1, 0.7],
    layers: [
      [light, faint(0.6, patches(3.6, 0.4, 0.8))],
      [oil, faint(0.6, patches(0.9, 0.6, 0.74))],
    ],
  })
}

/** Meat or vegetables from the tandoor: glazed, with dark edges and char. */
export function grilled(hex: string, dark: string): Material {
  return material(hex, { gloss: 0.5, soft: 0.4, bump: [0.09, 0.35], layers: [[dark, patches(1.1, 0.48, 0.7)], char] })
}

/** Dough from the oven or the pan: pale, with golden patches and dark spots. */
export function baked(hex: string, golden: string, spot: string, share = 0.6): Material {
  return material(hex, {
    gloss: 0.22,
    soft: 0.5,
    bump: [0.06, 0.5],
    layers: [
      [golden, patches(1.9, 0.4, 0.66)],
      [spot, faint(0.9, patches(0.9, share, share + 0.1))],
    ],
  })
}

/** Fried crust: golden, darker in places. */
export function fried(hex: string, dark: string): Material {
  return material(hex, { gloss: 0.35, soft: 0.35, bump: [0.1, 0.25], layers: [[dark, patches(0.9, 0.46, 0.7)]] })
}

/** A plain soft food. */
export function plain(hex: string, gloss = 0.3, shade = hex): Material {
  return material(hex, { gloss, soft: 0.55, bump: [0.03, 0.25], layers: [[shade, patches(0.6, 0.45, 0.7)]] })
}

export const cream = material('#fff1d8', { gloss: 0.5, soft: 0.8 })
export const whiteRice = material('#f4ead4', { gloss: 0.3, soft: 0.7 })
export const saffronRice = material('#ee9a12', { gloss: 0.3, soft: 0.6, layers: [['#f4cf78', patches(0.8, 0.58)]] })
export const yellowRice = material('#efc233', { gloss: 0.3, soft: 0.6 })
export const brownRice = material('#c99a5a', { gloss: 0.3, soft: 0.5 })
export const paneer = material('#fbeed2', {
  gloss: 0.25,
  soft: 0.7,
  bump: [0.04, 0.2],
  layers: [['#c47f30', faint(0.85, patches(1, 0.52, 0.7))]],
})
export const tikka = grilled('#e8801a', '#c04c0c')
export const chicken = grilled('#c24a16', '#86260a')
export const lamb = grilled('#7a3a1c', '#4a1d0e')
export const redChicken = grilled('#a82a0c', '#6b1406')
export const bone = material('#eadcc0', { gloss: 0.3, soft: 0.4 })
export const friedOnion = material('#5f2a0e', { gloss: 0.35, soft: 0.2, layers: [['#a0561c', patches(0.5, 0.5)]] })
export const leafGreen = material('#3a8a20', { gloss: 0.3, soft: 0.45, layers: [['#206012', patches(0.5, 0.5)]] })
export const darkLeaf = material('#2a641a', { gloss: 0.4, soft: 0.3, layers: [['#1a4410', patches(0.6, 0.5)]] })
export const purple = material('#a23a74', {
  gloss: 0.45,
  soft: 0.5,
  layers: [['#eccbdc', (_x, _y, z) => smoothStep(0.02, 0.12, z)]],
})
export const prawn = material('#ee8250', {
  gloss: 0.55,
  soft: 0.6,
  layers: [['#fbd9c0', (x, y, z, seed) => 0.9 * patches(0.5, 0.5, 0.62)(Math.atan2(y, x) * 2.2, z * 0.2, 0, seed)]],
})
export const tomato = material('#cf2a14', { gloss: 0.6, soft: 0.5, layers: [['#ea6a3a', patches(0.7, 0.52)]] })
export const carrot = material('#ea7a14', { gloss: 0.45, soft: 0.5, layers: [['#f59a3c', outside(0.5, 0.2)]] })
export const avocado = material('#b4c460', { gloss: 0.4, soft: 0.5, layers: [['#e0d98a', patches(0.8, 0.5)]] })
export const peanut = fried('#d9a256', '#a96a28')
export const pistachio = material('#8fae3c', { gloss: 0.25, soft: 0.4, layers: [['#6b4a48', patches(0.3, 0.62)]] })
export const almond = material('#f1dcb4', { gloss: 0.25, soft: 0.5, layers: [['#9a5a26', outside(0.42, 0.5)]] })
export const sultana = material('#a8651a', { gloss: 0.5, soft: 0.6, bump: [0.12, 0.2] })
export const mustard = material('#1d120c', { gloss: 0.5, soft: 0 })
export const sesame = material('#f6e3b4', { gloss: 0.3, soft: 0.5 })
export const pomegranate = material('#a80f2a', { gloss: 0.9, soft: 0.6 })
export const chilli = material('#c8160c', { gloss: 0.8, soft: 0.3 })
export const greenChilli = material('#4c8a1a', { gloss: 0.8, soft: 0.3 })
export const pepper = material('#3d8a1c', { gloss: 0.6, soft: 0.4, layers: [char] })
export const redPepper = material('#c8240e', { gloss: 0.6, soft: 0.4, layers: [char] })
export const charredOnion = material('#c276a0', {
  gloss: 0.5,
  soft: 0.5,
  layers: [['#ecd0dd', patches(1.2, 0.5)], char],
})
export const mintChutney = sauce('#5f9428', '#86b347', '#3a6a14', 0.6)
export const tamarind = sauce('#4a1a0a', '#6b2c10', '#2a0d05', 1)
export const coconutChutney = sauce('#f2ead6', '#fff9ec', '#b8c07c', 0.4)
export const sambar = sauce('#b8591a', '#d07c2c', '#7a2f0c')
export const redChutney = sauce('#b8280e', '#d8481c', '#7a1406', 0.7)
export const yogurt = sauce('#f7f2e6', '#ffffff', '#dfe3c4', 0.5)
export const chocolate = material('#32160c', { gloss: 0.5, soft: 0.15, bump: [0.08, 0.3] })
export const mango = material('#f5a312', {
  gloss: 0.5,
  soft: 0.7,
  bump: [0.05, 0.3],
  layers: [['#fbbf3a', patches(0.9, 0.5)]],
})
export const banana = material('#3f7f2c', {
  gloss: 0.4,
  soft: 0.25,
  layers: [
    ['#57993a', (x, y) => 0.7 * (0.5 + 0.5 * Math.sin((x - Math.abs(y) * 0.8) * 7)) ** 2],
    ['#b5c76a', (_x, y) => (Math.abs(y) < 0.16 ? 1 : 0)],
    ['#8a7a2c', faint(0.7, fibres(3, 0.8, 0.66))],
  ],
})

/** The cut surface of a citrus fruit with its rind. */
export function citrus(rind: string, flesh: string, radius: number): Material {
  const segments: Mask = (x, y) => (Math.abs(Math.sin(Math.atan2(y, x) * 4)) < 0.16 ? 0.8 : 0)
  return material(flesh, {
    gloss: 0.6,
    soft: 0.6,
    layers: [
      ['#f6f2d4', segments],
      ['#f6f2d4', outside(radius * 0.84, radius * 0.88)],
      [rind, outside(radius * 0.93, radius * 0.95)],
    ],
  })
}

export const butter = material('#f7d65a', { gloss: 0.4, soft: 0.7 })
export const broccoli = material('#4f7a2a', {
  gloss: 0.3,
  soft: 0.4,
  bump: [0.12, 0.22],
  layers: [
    ['#f3e2b8', faint(0.85, patches(1.6, 0.5))],
    ['#2a1206', both(patches(0.7, 0.58), above(0.6, 1.2))],
  ],
})
export const fish = material('#f2d9a8', { gloss: 0.4, soft: 0.6, layers: [['#d98a3a', patches(1.2, 0.5)]] })
export const honey = sauce('#d98a12', '#f0b03a', '#b8640a', 1)
export const egg = material('#efae24', {
  gloss: 0.45,
  soft: 0.6,
  bump: [0.1, 0.4],
  layers: [['#f6cf72', patches(1.1, 0.5)]],
})
export const podi = material('#f6efdf', {
  gloss: 0.4,
  soft: 0.7,
  layers: [
    ['#b5440f', both(patches(0.35, 0.45, 0.55), above(0.5, 0.9))],
    ['#d98a1c', faint(0.6, both(patches(1.2, 0.5), above(0.4, 0.9)))],
  ],
})
export const noodle = material('#d9943c', { gloss: 0.6, soft: 0.5, layers: [['#b86a1c', patches(1.2, 0.5)]] })
export const paper = material('#efe6d2', {
  gloss: 0.1,
  soft: 0.4,
  bump: [0.08, 0.9],
  layers: [['#c2402c', (x) => (Math.abs(((x + 30) % 1.6) - 0.8) < 0.16 ? 0.8 : 0)]],
})
export const taco = baked('#eec267', '#d9952c', '#9a5514', 0.66)
export const bun = material('#f0d4a0', { gloss: 0.4, soft: 0.5, layers: [['#b8661c', above(0.3, 1)]] })
export const cheddar = material('#f2a81c', { gloss: 0.4, soft: 0.5 })
export const kulfi = material('#d3d79a', {
  gloss: 0.35,
  soft: 0.7,
  bump: [0.05, 0.3],
  layers: [['#8fa84c', patches(0.45, 0.62)]],
})
export const sponge = material('#f0cf86', {
  gloss: 0.2,
  soft: 0.6,
  bump: [0.1, 0.25],
  layers: [['#fff6e4', above(0.6, 0.8)]],
})
export const custard = material('#f4cf7c', { gloss: 0.5, soft: 0.6, layers: [['#8a3d08', above(3.4, 3.9)]] })
export const tea = material('#c07a3c', { gloss: 0.6, soft: 0.4, layers: [['#e0b07a', above(7.4, 7.8)]] })
export const coffee = material('#b57a48', { gloss: 0.4, soft: 0.4, layers: [['#ecd2a8', patches(0.5, 0.5)]] })
export const lassi = material('#f7b32c', {
  gloss: 0.5,
  soft: 0.6,
  layers: [['#fbd07a', faint(0.6, patches(2.4, 0.45, 0.75))]],
})
export const soda = material('#dcecb4', { gloss: 0.7, glass: 0.4 })
export const kahwa = material('#d98f1a', { gloss: 1, soft: 0.6 })
export const spritz = material('#f0803a', { gloss: 0.7, glass: 0.75, layers: [['#e8485a', above(9.5, 6)]] })
export const icedTea = material('#c8925a', { gloss: 0.6, soft: 0.5, layers: [['#6a3412', above(5, 1.5)]] })
export const ice = material('#e4ecea', { gloss: 1, glass: 0.3 })
export const pearl = material('#24100a', { gloss: 0.9, soft: 0.1 })
