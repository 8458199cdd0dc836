/** Sweets: scoops, moulded puddings and cakes. */
import type { Material } from '../materials.ts'
import type { Bit } from '../scene.ts'
import { box, ellipsoid, joined, lumpy, moved, ring, turned } from '../shapes.ts'
import type { Garnish } from './garnishes.ts'

/** A ball of ice cream with a rough skirt. */
export function scoop(look: Material, radius: number): Garnish {
  return (random): Bit => {
    const skirt = moved(ring(radius * 0.86, radius * 0.26), 0, 0, -radius * 0.5)
    const shape = lumpy(
      joined(0.2, ellipsoid(radius, radius, radius), skirt),
      radius * 0.07,
      radius * 0.3,
      random() * 50,
    )
    return { shape, material: look, height: radius * 0.6, turn: random() * 7 }
  }
}

/** A pudding turned out of a mould: wide at the bottom. */
export function pudding(look: Material, bottom: number, top: number, height: number): Garnish {
  const profile = [
    [0, 0.15],
    [bottom - 0.2, 0.15],
    [top, height - 0.5],
    [top - 0.5, height],
    [0, height],
  ] as const
  return () => ({ shape: turned(profile, 0.15), material: look })
}

export function cake(look: Material, halfLength: number, halfWidth: number, halfHeight: number): Garnish {
  return () => ({
    shape: lumpy(box(halfLength, halfWidth, halfHeight, 0.3), 0.05, 0.6),
    material: look,
    height: halfHeight,
  })
}
