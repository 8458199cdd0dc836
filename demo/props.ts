/**
 * Recoloured emoji: one bowl becomes a red, a green or a dark curry. A tint moves a range of hues to
 * another hue.
 */

export interface Tint {
  /** Start and end of the range of hues, in degrees; it may wrap around 360. */
  from: number
  to: number
  /** Middle of the new hues, in degrees. */
  hue: number
  /** Factor for the saturation; 1 does not change it. */
  saturation: number
  /** Exponent for the lightness: below 1 is lighter, above 1 is darker, 1 does not change it. */
  gamma: number
  /** Recolours white and grey instead of a range of hues; `saturation` is then the new saturation. */
  pale?: boolean
}

/** An emoji in its own colours, or with tints. The first tint that matches a pixel recolours it. */
export type Prop = string | { emoji: string; tints: Tint[] }

/** A tint, with hues in degrees. */
function tint(from: number, to: number, hue: number, saturation = 1, gamma = 1): Tint {
  return { from, to, hue, saturation, gamma }
}

/** A tint for white and grey; hue in degrees, saturation from 0 to 1. */
function tintPale(hue: number, saturation: number, gamma: number): Tint {
  return { from: 0, to: 0, hue, saturation, gamma, pale: true }
}

/** An emoji with tints. */
function tinted(emoji: string, ...tints: Tint[]): Prop {
  return { emoji, tints }
}

/**
 * The colour grading of all pictures, applied after the tints of a prop: cool pink becomes tomato red,
 * lilac white becomes ivory, and violet shadows become walnut.
 */
export const warmGrading: Tint[] = [tint(308, 354, 2, 0.92), tint(212, 308, 30, 0.42)]

export const props = {
  beetTikki: tinted('🧆', tint(0, 60, 345, 0.95), tint(300, 360, 345, 0.9)),
  bream: tinted('🐟', tint(170, 260, 200, 0.24, 0.8)),
  brownRice: tinted('🍚', tintPale(32, 0.5, 1.7), tint(310, 20, 26, 0.5, 0.95)),
  copperPot: tinted('🍲', tint(200, 300, 20, 1.6, 1.3), tint(10, 40, 14, 0.9, 1.25)),
  creamPot: tinted('🍲', tint(8, 38, 44, 0.75, 0.55), tint(200, 300, 95, 0.5, 1.3)),
  crispNaan: tinted('🫓', tint(0, 60, 26, 0.85, 1.3), tint(300, 360, 18, 0.8, 1.3)),
  darkCurry: tinted('🍛', tint(8, 38, 14, 0.55, 2.2), tint(38, 60, 36, 0.8, 1)),
  dosa: tinted('🥖', tint(0, 60, 30, 1.05, 1.1)),
  fondant: tinted('🧁', tint(300, 20, 18, 0.5, 1.7), tint(20, 60, 32, 0.8, 1)),
  girda: tinted('🥯', tint(290, 360, 34, 0.8, 1.1)),
  goldCurry: tinted('🍛', tint(8, 38, 42, 0.95, 0.95)),
  goldNaan: tinted('🫓', tint(0, 60, 42, 0.95, 0.85), tint(300, 360, 36, 0.9, 0.9)),
  goldPan: tinted('🥘', tint(200, 300, 205, 0.5, 0.8)),
  greenCurry: tinted('🍛', tint(8, 38, 92, 0.62, 1.55), tint(38, 60, 48, 0.5, 0.5)),
  greenMango: tinted('🥭', tint(0, 70, 86, 0.8, 1.05), tint(330, 360, 80, 0.8)),
  halwa: tinted('🍚', tintPale(22, 0.92, 2.1), tint(310, 20, 196, 0.3, 0.7)),
  ice: tinted('🧊', tint(160, 280, 200, 0.6, 0.75)),
  idli: tinted('🫓', tint(0, 60, 44, 0.85, 0.42), tint(300, 360, 40, 0.7, 0.42)),
  kulfi: tinted('🍨', tint(310, 20, 86, 0.6, 0.95), tint(180, 260, 36, 0.75, 1)),
  lassi: tinted('🥛', tintPale(40, 0.95, 2), tint(180, 225, 200, 0.55, 0.8)),
  lemonRice: tinted('🍚', tintPale(49, 0.95, 1.9), tint(310, 20, 160, 0.3, 0.9)),
  lime: tinted('🍋', tint(320, 70, 74, 0.66, 1.3), tint(70, 150, 110, 0.7, 1.2)),
  limeSoda: tinted('🥤', tint(310, 20, 92, 0.6, 1.05)),
  mangoSorbet: tinted('🍧', tint(270, 350, 40, 1.05, 1.1), tint(180, 240, 150, 0.4, 1)),
  momo: tinted('🥟', tint(0, 70, 42, 0.9, 0.5)),
  mushroom: tinted('🍄', tint(310, 20, 24, 0.5, 1)),
  naan: tinted('🫓', tint(0, 60, 33, 0.95, 1.08), tint(300, 360, 26, 0.8, 1.1)),
  noodleBox: tinted('🥡', tint(200, 310, 34, 0.7, 1)),
  paneer: tinted('🧀', tint(0, 70, 44, 0.75, 0.45)),
  pistachio: tinted('🌰', tint(300, 45, 80, 1.1, 0.62)),
  redCurry: tinted('🍛', tint(8, 38, 6, 0.9, 1.3)),
  redPan: tinted('🥘', tint(200, 300, 12, 0.75, 0.85), tint(38, 65, 32, 0.95, 1.05)),
  roti: tinted('🫓', tint(0, 60, 30, 0.62, 1.55), tint(300, 360, 24, 0.6, 1.55)),
  saffronRice: tinted('🍚', tintPale(40, 0.9, 1.9), tint(310, 20, 24, 0.8, 0.95)),
  samosa: tinted('🥟', tint(0, 70, 30, 1.05, 1.15)),
  seekh: tinted('🍢', tint(200, 330, 16, 0.9, 1), tint(330, 26, 18, 0.55, 2.1), tint(26, 60, 30, 0.7, 1.5)),
  smokedFish: tinted('🐟', tint(170, 260, 30, 0.75, 1.05)),
  sultanas: tinted('🍇', tint(212, 308, 34, 0.75, 0.9)),
  uttapam: tinted('🫓', tint(0, 60, 40, 0.85, 1.15), tint(300, 360, 34, 0.8, 1.15)),
  vada: tinted('🍩', tint(0, 40, 32, 1.7, 0.75), tint(300, 360, 28, 0.9), tint(100, 300, 30, 0.9, 1.3)),
}
