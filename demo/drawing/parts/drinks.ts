/** Glasses, cups and a kettle. */
import { type Material, material } from '../materials.ts'
import { between } from '../noise.ts'
import type { Part, Pose } from '../scene.ts'
import { arc, curve, ellipsoid, joined, moved, rod, turned, turnedWall } from '../shapes.ts'
import type { Garnish } from './garnishes.ts'
import { brass, china, steel } from './tableware.ts'

const clear = material('#ffffff', { glass: 0 })

/** A tall glass, filled to `level` cm. Sets the place for what floats on the drink. */
export function glass(drink: Material, { radius = 3, height = 11, level = 9.6, foot = 0.78 } = {}): Part {
  return (scene) => {
    const wide = (z: number): number => radius * (foot + ((1 - foot) * z) / height)
    const inside = [
      [0, 0.9],
      [wide(0.9) - 0.35, 0.9],
      [wide(level) - 0.3, level],
      [0, level],
    ] as const
    const wall = [
      [0, 0.3],
      [wide(0), 0.3],
      [radius, height],
    ] as const
    scene.add(turned(inside, 0.1), drink, 0, 0, 0)
    scene.add(turnedWall(wall, 0.14), clear, 0, 0, 0)
    scene.foodRadius = radius * 0.8
  }
}

/** A glass with a stem. */
export function goblet(drink: Material): Part {
  return (scene) => {
    const wall = [
      [3, 0.2],
      [0.4, 0.6],
      [0.35, 4.6],
      [2.4, 5.8],
      [3.7, 8],
      [3.8, 10],
      [3.3, 12.6],
    ] as const
    const inside = [
      [0, 5],
      [2.1, 6],
      [3.4, 8],
      [3.5, 10],
      [3.3, 11.2],
      [0, 11.2],
    ] as const
    scene.add(turned(curve(inside), 0.1), drink, 0, 0, 0)
    scene.add(turnedWall(curve(wall), 0.13), clear, 0, 0, 0)
    scene.foodRadius = 2.9
  }
}

/** A cup with a handle on a saucer. */
export function cup(drink: Material, glaze: Material = china): Part {
  return (scene) => {
    const saucer = [
      [0, 0.3],
      [3.4, 0.3],
      [6.6, 1.1],
    ] as const
    scene.add(turnedWall(saucer, 0.22), glaze, 0, 0, 0)
    const wall = [
      [2.2, 0.7],
      [3.6, 2],
      [4.4, 4.4],
      [4.6, 6.2],
    ] as const
    scene.add(turnedWall(wall, 0.2), glaze, 0, 0, 0)
    scene.add(arc(1.6, 0.34, 0.34, 4.2), glaze, 4.9, 0, 3.9, { roll: Math.PI / 2 })
    scene.add(
      turned(
        [
          [0, 2],
          [3.4, 2],
          [4.35, 5.2],
          [0, 5.2],
        ],
        0.1,
      ),
      drink,
      0,
      0,
      0,
    )
    scene.foodRadius = 4
  }
}

/** A steel tumbler in its saucer, as filter coffee is served in Madras. */
export function tumbler(drink: Material, metal: Material = steel): Part {
  return (scene) => {
    const saucer = [
      [0, 0.3],
      [3.8, 0.3],
      [4.4, 2.4],
      [5.4, 2.7],
    ] as const
    scene.add(turnedWall(saucer, 0.18), metal, 0, 0, 0)
    const wall = [
      [2.5, 0.5],
      [2.9, 7.4],
      [3.5, 7.8],
    ] as const
    scene.add(turnedWall(wall, 0.16), metal, 0, 0, 0)
    scene.add(
      turned(
        [
          [0, 2],
          [2.5, 2],
          [2.8, 7],
          [0, 7],
        ],
        0.1,
      ),
      drink,
      0,
      0,
      0,
    )
    scene.add(ellipsoid(2.75, 2.75, 0.8), drink, 0, 0, 7)
    scene.foodRadius = 2.2
  }
}

export function kettle(metal: Material = brass): Part {
  return (scene) => {
    const body = [
      [0, 0.3],
      [4, 0.3],
      [5, 2],
      [4.9, 4],
      [3.6, 5.8],
      [2, 6.5],
      [0, 6.7],
    ] as const
    scene.add(turned(curve(body), 0.3), metal, 0, 0, 0)
    scene.add(joined(0.2, ellipsoid(2.3, 2.3, 0.5), moved(ellipsoid(0.7, 0.7, 0.7), 0, 0, 0.8)), metal, 0, 0, 6.9)
    scene.add(rod(2.6, 0.95, 0.5), metal, 6, -0.4, 4.6, { lift: 0.75 })
    scene.add(arc(4.4, 0.3, 0.3, 3.14), metal, 0, 0, 6, { roll: Math.PI / 2 })
  }
}

/** Puts something into a glass, at a height. */
export function floating(bit: Garnish, x: number, y: number, z: number, pose: Pose = {}): Part {
  return (scene) => {
    const { shape, material: look } = bit(scene.random)
    scene.add(shape, look, x, y, z, pose)
  }
}

/** Balls of tapioca at the bottom of a glass. */
export function pearls(look: Material, radius: number): Part {
  return (scene) => {
    for (let index = 0; index < 44; index++) {
      const angle = index * 2.4
      const z = 1.2 + between(scene.random, 0, 2.2)
      scene.add(ellipsoid(0.46, 0.46, 0.46), look, radius * Math.cos(angle), radius * Math.sin(angle), z)
    }
  }
}

export function straw(look: Material, length: number): Part {
  return (scene) => scene.add(rod(length / 2, 0.28), look, 0.9, 0.6, length / 2 + 1, { lift: 1.36 })
}
