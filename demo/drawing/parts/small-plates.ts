/** Snacks and small dishes: samosa, patties, momos, idli and eggs. */
import type { Material } from '../materials.ts'
import { outside } from '../materials.ts'
import { between, noise, smoothStep } from '../noise.ts'
import type { Bit } from '../scene.ts'
import { cut, disc, ellipsoid, joined, length, lumpy, moved, rod, type Shape } from '../shapes.ts'
import type { Garnish } from './garnishes.ts'
import { fried, plain } from './looks.ts'

/** A three-sided pyramid with rounded edges and a crimped seam. */
export const samosa: Garnish = (random): Bit => {
  const [height, inner] = [5.2, 2.5]
  const slope = Math.hypot(height, inner)
  const seed = random() * 50
  const shape: Shape = {
    radius: 6.2,
    distance: (x, y, z) => {
      let distance = -z
      for (const angle of [0.5, 2.594, 4.689]) {
        const side = ((x * Math.cos(angle) + y * Math.sin(angle)) * height + (z - height) * inner) / slope
        const overlap = Math.max(0, 0.9 - Math.abs(distance - side)) / 0.9
        distance = Math.max(distance, side) + overlap * overlap * 0.22
      }
      const blister = 0.34 * noise(x / 1.1 + seed, y / 1.1, z / 1.1)
      return (distance - blister) * 0.7
    },
  }
  return { shape, material: fried('#d98f34', '#b0651c'), height: -0.1 }
}

export function patty(look: Material, radius: number, halfHeight: number): Garnish {
  return (random): Bit => ({
    shape: lumpy(disc(radius, halfHeight, halfHeight * 0.8), 0.14, 0.7, random() * 50),
    material: look,
    height: halfHeight,
  })
}

/** A steamed dumpling with pleats. */
export const momo: Garnish = (random): Bit => {
  const seed = random() * 7
  const shape: Shape = {
    radius: 3.2,
    distance: (x, y, z) => {
      const r = length(x, y)
      const top = smoothStep(-0.6, 1.5, z)
      const pleats = top * 0.2 * Math.sin(Math.atan2(y, x) * 13 + r * 2.4 + seed)
      const body = length(r, z * 1.2) - 2.2
      const knot = length(r, (z - 1.75) * 0.9) - 0.55
      const share = Math.max(0, 0.9 - Math.abs(body - knot)) / 0.9
      return (Math.max(Math.min(body, knot) - share * share * 0.22, -0.9 - z) - pleats * smoothStep(0, 0.8, r)) * 0.6
    },
  }
  return { shape, material: plain('#f3e6cf', 0.45, '#e6cfa8'), height: 0.8, turn: random() * 7 }
}

/** The upper half of a round bun. */
export const bunTop =
  (look: Material): Garnish =>
  () => ({
    shape: cut(ellipsoid(4.9, 4.9, 3.1), (_x, _y, z) => -0.2 - z),
    material: look,
    height: 0.2,
  })

export const idli =
  (look: Material): Garnish =>
  () => ({ shape: ellipsoid(3.3, 3.3, 1.4), material: look, height: 0.9 })

/** Half of a boiled egg, its yolk up. */
export const halfEgg: Garnish = (random): Bit => ({
  shape: cut(ellipsoid(1.9, 1.45, 1.5), (_x, _y, z) => z - 0.1),
  material: {
    ...plain('#f0a018', 0.5, '#f7b733'),
    layers: [[[0.96, 0.93, 0.86], (x, y, z, seed) => (z < 0 ? 1 : outside(0.84, 0.92)(x * 0.85, y, z, seed))]],
  },
  height: 0.8,
  lift: between(random, -0.1, 0.1),
})

/** A slice of a mushroom. */
export const mushroom: Garnish = (random): Bit => {
  const cap = cut(ellipsoid(1.5, 1.5, 0.28), (x) => -0.2 - x)
  const shape = joined(0.3, cap, moved(rod(0.7, 0.42, 0.5), -0.7, 0, 0))
  return {
    shape: lumpy(shape, 0.06, 0.5, random() * 50),
    material: fried('#b98a58', '#6b4020'),
    height: 0.25,
    lift: between(random, -0.3, 0.3),
  }
}
