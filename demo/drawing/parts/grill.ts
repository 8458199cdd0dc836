/** Food from the tandoor and the fryer: skewers, chicken, chops, fish, prawns and corn. */
import type { Material } from '../materials.ts'
import { between, type Random, smoothStep } from '../noise.ts'
import type { Bit, Part } from '../scene.ts'
import {
  arc,
  bent,
  box,
  cut,
  ellipsoid,
  joined,
  leafOutline,
  length,
  lumpy,
  moved,
  rod,
  type Shape,
  slab,
} from '../shapes.ts'
import type { Garnish } from './garnishes.ts'
import {
  banana,
  bone,
  charredOnion,
  fried,
  grilled,
  lamb,
  mustard,
  pepper,
  prawn,
  redChicken,
  redPepper,
  tikka,
} from './looks.ts'
import { steel } from './tableware.ts'

/** Skewers across the platter. `thread` puts a piece on the skewer at a distance (cm) from its middle. */
function skewers(
  rows: number[],
  thread: (random: Random, index: number) => [Shape, Material],
  count: number,
  gap: number,
): Part {
  return (scene) => {
    const base = scene.heightAt(0, 0) + 1.25
    for (const [row, y] of rows.entries()) {
      const turn = between(scene.random, -0.05, 0.05)
      scene.add(rod(13, 0.16), steel, 0, y, base, { turn })
      for (let index = 0; index < count; index++) {
        const x = (index - (count - 1) / 2) * gap
        const [shape, look] = thread(scene.random, index + row * 2)
        scene.add(shape, look, x * Math.cos(turn), y + x * Math.sin(turn), base, {
          turn: turn + between(scene.random, -0.12, 0.12),
          roll: between(scene.random, -0.25, 0.25),
        })
      }
    }
  }
}

export const paneerSkewers = skewers(
  [5.2, 0, -5.2],
  (random, index) => {
    const slice = bent(box(0.32, 1.5, 1.2, 0.2), 0)
    if (index % 2 === 0) return [lumpy(box(1.25, 1.55, 1.25, 0.32), 0.09, 0.8, random() * 50), tikka]
    return [slice, [pepper, charredOnion, redPepper][Math.floor(index / 2) % 3] ?? pepper]
  },
  11,
  1.85,
)

export const seekhKebabs = skewers(
  [5, 0, -5],
  (random) => [lumpy(rod(7.2, 1.4, 1.25), 0.22, 1.1, random() * 50), grilled('#7c3d1d', '#542410')],
  1,
  1,
)

export const halfChicken: Part = (scene) => {
  const base = scene.heightAt(0, 0)
  const breast = moved(ellipsoid(5.2, 3.6, 2.2), -2.4, 0.6, 0.2)
  const thigh = moved(ellipsoid(3.4, 2.6, 1.9), 3, -1.6, 0, -0.4)
  const leg = moved(rod(2.6, 1.5, 0.6), 6.4, -3.4, 0, -0.5)
  const wing = moved(arc(2.2, 1, 0.6, 2.2), -3.6, -2.6, 0.5, 3.4)
  scene.add(lumpy(joined(1.2, breast, thigh, leg, wing), 0.22, 1.3, 4), redChicken, 0, 0, base + 1.5)
  scene.add(joined(0.2, rod(0.8, 0.42), moved(ellipsoid(0.6, 0.75, 0.5), 0.8, 0, 0)), bone, 9.1, -4.9, base + 1.5, {
    turn: -0.5,
  })
}

/** Chops side by side, their bones to the front right. */
export function lambChops(count: number): Part {
  const fat: Material = {
    ...lamb,
    layers: [
      [[0.72, 0.42, 0.2], (x, y) => smoothStep(-1.2, -2, y) * smoothStep(3.4, 1.6, Math.abs(x))],
      ...lamb.layers,
    ],
  }
  return (scene) => {
    for (let index = 0; index < count; index++) {
      const [x, y] = [(index - (count - 1) / 2) * 4.9 - 0.8, index % 2 ? 2.4 : 1]
      const turn = -0.95 + between(scene.random, -0.12, 0.12)
      const base = scene.heightAt(x, y) + 0.9
      const meat = joined(0.9, ellipsoid(3.1, 2.5, 0.95), moved(rod(1.5, 0.75, 0.4), 3, 1.3, 0, -0.1))
      scene.add(lumpy(meat, 0.2, 1, index * 9), fat, x, y, base, { turn, roll: 0.12 })
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      scene.add(
        bent(rod(2.5, 0.45, 0.34), 0.03),
        bone,
        x + cos * 5.6 - sin * 1.1,
        y + sin * 5.6 + cos * 1.1,
        base - 0.1,
        { turn: turn - 0.12 },
      )
    }
  }
}

export const bananaLeaf: Part = (scene) => {
  scene.add(bent(slab(leafOutline(14.5, 7.6), 14.5, 0.1, 0.08), 0.002), banana, 0, 0, scene.heightAt(0, 0) + 0.15, {
    turn: 0.16,
  })
}

export const wholeFish: Part = (scene) => {
  const base = scene.heightAt(0, 0) + 1.2
  const body = ellipsoid(8, 2.9, 1.5)
  const tail = joined(
    0.5,
    moved(ellipsoid(2.2, 0.9, 0.3), 8.6, 0.9, 0, 0.5),
    moved(ellipsoid(2.2, 0.9, 0.3), 8.6, -0.9, 0, -0.5),
  )
  const fin = moved(ellipsoid(3.2, 1, 0.25), 0.4, 2.6, 0, -0.1)
  const skin = grilled('#b58a4a', '#6b4a22')
  const slashes: Material = {
    ...skin,
    layers: [
      ...skin.layers,
      [
        [0.02, 0.008, 0.004],
        (x, y) => (x < 4.6 && x > -3.6 && Math.abs(y) < 2 && Math.abs(((x + y * 0.5 + 20) % 2.1) - 1) < 0.16 ? 0.9 : 0),
      ],
    ],
  }
  const gill = (x: number, y: number, z: number): number => 0.22 - Math.abs(length(x + 9.4, y, z) - 4.2)
  scene.add(lumpy(cut(joined(0.6, body, tail, fin), gill), 0.1, 1.2, 3), slashes, 0, 0, base, { turn: 0.16 })
  scene.add(ellipsoid(0.42, 0.42, 0.3), { ...bone, gloss: 0.8 }, -6.4, 0.2 - 0.7, base + 0.85)
  scene.add(ellipsoid(0.22, 0.22, 0.2), mustard, -6.4, 0.2 - 0.7, base + 1.08)
}

export function prawnPiece(look: Material = prawn): Garnish {
  return (random): Bit => {
    const body = arc(1.45, 0.85, 0.34, 4)
    const end = (angle: number): Shape =>
      moved(
        bent(slab(leafOutline(0.9, 0.34), 0.9, 0.09, 0.06), 0.1),
        1.45 * Math.cos(4) + 0.45,
        1.45 * Math.sin(4) - 0.5,
        0,
        angle,
      )
    return {
      shape: lumpy(joined(0.12, body, end(-0.5), end(-1.3)), 0.08, 0.5, random() * 50),
      material: look,
      height: 0.45,
      lift: between(random, -0.15, 0.15),
      roll: between(random, -0.2, 0.2),
    }
  }
}

export const crispPrawn = prawnPiece(fried('#d9601a', '#a8300a'))

/** A quarter of a corn cob, bent by the heat. */
export const cornRib: Garnish = (random) => {
  const strip = arc(4.4, 1, 0.8, 1.9)
  const kernels: Shape = {
    radius: strip.radius + 0.2,
    distance: (x, y, z) => {
      const row = Math.abs(Math.sin(Math.atan2(y, x) * 19)) * Math.abs(Math.sin((length(x, y) - 4.4) * 3.4 + z * 3))
      return (strip.distance(x, y, z) - 0.26 * Math.sqrt(row) + 0.06) * 0.6
    },
  }
  const look = grilled('#f2b41c', '#dd8a0c')
  return {
    shape: kernels,
    material: look,
    height: 0.7,
    lift: between(random, -0.1, 0.1),
    roll: between(random, -0.4, 0.4),
  }
}

export function floret(look: Material): Garnish {
  return (random): Bit => {
    const buds = Array.from({ length: 8 }, (_, index) => {
      const [angle, reach] = [index * 2.4, index === 0 ? 0 : 1.15]
      return moved(
        ellipsoid(0.95, 0.95, 0.8),
        reach * Math.cos(angle),
        reach * Math.sin(angle),
        index === 0 ? 0.7 : 0.25,
      )
    })
    const stalk = moved(ellipsoid(0.7, 0.7, 1.5), 0, 0, -1)
    return {
      shape: lumpy(joined(0.3, stalk, ...buds), 0.14, 0.28, random() * 50),
      material: look,
      height: 0.9,
      lift: between(random, -0.5, 0.5),
      roll: between(random, -0.5, 0.5),
    }
  }
}
