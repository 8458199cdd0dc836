/** Leaves, seeds and slices. Each is a bit to drop on a dish. */
import type { Material } from '../materials.ts'
import { between, type Random } from '../noise.ts'
import type { Bit } from '../scene.ts'
import { arc, bent, box, cut, disc, ellipsoid, joined, leafOutline, moved, ring, rod, slab } from '../shapes.ts'
import { almond, chilli, citrus, darkLeaf, friedOnion, leafGreen, purple } from './looks.ts'

export type Garnish = (random: Random) => Bit

const tilt = (random: Random, amount: number) => ({
  lift: between(random, -amount, amount),
  roll: between(random, -amount, amount),
})

export const coriander: Garnish = (random) => {
  const size = between(random, 0.4, 0.6)
  const lobe = bent(ellipsoid(size, size * 0.75, 0.07), 0.3)
  const [left, right] = [moved(lobe, -size * 0.3, size * 0.8, 0, 2.1), moved(lobe, -size * 0.3, -size * 0.8, 0, -2.1)]
  return {
    shape: joined(0.1, moved(lobe, size, 0, 0), left, right),
    material: leafGreen,
    height: 0.14,
    ...tilt(random, 0.3),
  }
}

function leaf(look: Material, length: number, width: number): Garnish {
  return (random) => {
    const size = length * between(random, 0.85, 1.15)
    const shape = bent(slab(leafOutline(size, size * width), size, 0.06, 0.04), between(random, 0.08, 0.22))
    return { shape, material: look, height: 0.18, ...tilt(random, 0.3) }
  }
}
export const mint = leaf(leafGreen, 1.1, 0.48)
export const curryLeaf = leaf(darkLeaf, 1.25, 0.34)
export const petal = (look: Material): Garnish => leaf(look, 0.8, 0.6)

/** A thin curved strip: fried onion, shredded cabbage or noodles. */
export function strip(look: Material = friedOnion, thickness = 0.13, radius = 1): Garnish {
  return (random) => ({
    shape: arc(radius * between(random, 0.7, 1.4), thickness, thickness * 0.75, between(random, 1.2, 2.4)),
    material: look,
    height: thickness,
    ...tilt(random, 0.3),
  })
}

/** A straight stick: fries, sev, carrot shreds or mango. */
export function stick(look: Material, length: number, thickness: number): Garnish {
  return (random) => ({
    shape: bent(rod(length * between(random, 0.7, 1.2), thickness, thickness * 0.85), between(random, -0.06, 0.06)),
    material: look,
    height: thickness * 0.8,
    ...tilt(random, 0.25),
  })
}

/** A seed, nut or grain; lengths are half of its length. */
export function seed(look: Material, length: number, width = 0.65): Garnish {
  return (random) => ({
    shape: ellipsoid(length * between(random, 0.9, 1.2), length * width, length * width * 0.8),
    material: look,
    height: length * width * 0.35,
  })
}

export const almondFlake: Garnish = (random) => ({
  shape: bent(ellipsoid(0.62, 0.4, 0.06), 0.2),
  material: almond,
  height: 0.12,
  ...tilt(random, 0.4),
})

export const onionRing: Garnish = (random) => ({
  shape: ring(between(random, 1.1, 1.8), 0.24, 0.75),
  material: purple,
  height: 0.2,
  ...tilt(random, 0.2),
})

export function dice(look: Material, size: number): Garnish {
  return (random) => ({
    shape: box(size * between(random, 0.8, 1.2), size, size * 0.7, size * 0.25),
    material: look,
    height: size * 0.5,
    ...tilt(random, 0.4),
  })
}

/** A round slice, for example of cucumber or chilli. */
export function slice(look: Material, radius: number, halfHeight = 0.13): Garnish {
  return (random) => ({
    shape: disc(radius * between(random, 0.9, 1.1), halfHeight, 0.08),
    material: look,
    height: halfHeight,
  })
}

export const redChilli: Garnish = (random) => ({
  shape: arc(between(random, 2.4, 3.4), 0.34, 0.06, between(random, 0.9, 1.2)),
  material: chilli,
  height: 0.3,
})

export const citrusSlice = (rind: string, flesh: string, radius = 1.7): Garnish =>
  slice(citrus(rind, flesh, radius), radius, 0.22)
export const limeSlice = citrusSlice('#4f8a1c', '#c9d98a')

/** A quarter of a lemon, with its cut surfaces up. */
export const lemonWedge: Garnish = () => ({
  shape: cut(ellipsoid(2.1, 1.5, 1.5), (_x, y, z) => Math.max(z * 0.8 + y * 0.6, z * 0.8 - y * 0.6)),
  material: { ...citrus('#efbe1a', '#f8e07a', 1.5), layers: lemonLayers },
  height: 1.1,
})
const lemonLayers = citrus('#efbe1a', '#f8e07a', 1.5)
  .layers.slice(1)
  .map(
    ([colour, mask]) =>
      [colour, (x: number, y: number, z: number, s: number) => mask(x * 0.72, Math.hypot(y, z), 0, s)] as const,
  )
