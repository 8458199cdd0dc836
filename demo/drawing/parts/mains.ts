/** Gravies, rice, and pieces of meat, paneer and vegetables. */
import { type Material, rgb } from '../materials.ts'
import { between, noise, type Random } from '../noise.ts'
import { type Bit, type Part, type Scene, spread } from '../scene.ts'
import { bent, box, cut, ellipsoid, length, lumpy, rod } from '../shapes.ts'
import type { Garnish } from './garnishes.ts'
import { cream } from './looks.ts'

/** Fills the tableware with gravy up to a height (cm). */
export function gravy(look: Material, height = 3.6): Part {
  return (scene) => {
    const radius = scene.foodRadius * 1.04
    const seed = scene.random() * 100
    const distance = (x: number, y: number, z: number): number => {
      const across = length(x, y) - radius
      if (z > 0.6) return z - 0.4
      if (z < -0.4) return Math.max(across, -0.4 - z)
      const wave =
        0.34 * (noise(x / 2.2 + seed, y / 2.2, seed) - 0.5) + 0.12 * (noise(x / 0.8, y / 0.8 + seed, 0) - 0.5)
      return Math.max(across, (z - wave - 0.3 * Math.exp(across * 2)) * 0.75)
    }
    scene.add({ radius: radius + 1, distance }, look, 0, 0, height)
  }
}

/** A heap under loose food; its bottom is at `base`. */
export function heap(look: Material, height: number, base = 2.4, share = 0.97): Part {
  return (scene) => {
    const radius = scene.foodRadius * share
    const shape = lumpy(ellipsoid(radius, radius, height), 0.3, 1.8, scene.random() * 50)
    scene.add(
      cut(shape, (_x, _y, z) => -0.3 - z),
      look,
      0,
      0,
      base,
    )
  }
}

/** Puts pieces into the food. `depth` 0: they lie on it; 1: they are under its surface. */
export function pieces(count: number, piece: Garnish, depth = 0.4, share = 0.72): Part {
  return (scene) => {
    for (const [x, y] of spread(scene.random, count, scene.foodRadius * share)) {
      const { shape, material: look, height = shape.radius * 0.7 * (1 - 2 * depth), ...pose } = piece(scene.random)
      scene.add(shape, look, x, y, scene.heightAt(x, y) + height, { turn: scene.random() * 7, ...pose })
    }
  }
}

const tilted = (random: Random) => ({ lift: between(random, -0.28, 0.28), roll: between(random, -0.28, 0.28) })

export function chunk(look: Material, size: number, flatness = 0.72): Garnish {
  return (random): Bit => {
    const round = ellipsoid(size * between(random, 0.95, 1.25), size * between(random, 0.75, 0.95), size * flatness)
    return { shape: lumpy(round, size * 0.18, size * 0.6, random() * 50), material: look, ...tilted(random) }
  }
}

export function cube(look: Material, size: number): Garnish {
  return (random): Bit => {
    const block = box(size * between(random, 0.9, 1.15), size, size * 0.75, size * 0.24)
    return { shape: lumpy(block, size * 0.06, size * 0.7, random() * 50), material: look, ...tilted(random) }
  }
}

/** A line on the surface of the food, through the given points. */
function line(scene: Scene, points: (readonly [number, number])[], thickness: number, look: Material): void {
  const heights = points.map(([x, y]) => scene.heightAt(x, y))
  for (const [index, [x1, y1]] of points.entries()) {
    const [x0, y0] = points[index - 1] ?? [x1, y1]
    const [z0, z1] = [heights[index - 1] ?? 0, heights[index] ?? 0]
    const long = Math.hypot(x1 - x0, y1 - y0, z1 - z0)
    if (index === 0 || long === 0) continue
    const pose = { turn: Math.atan2(y1 - y0, x1 - x0), lift: Math.asin((z1 - z0) / long) }
    scene.add(rod(long / 2, thickness), look, (x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2, pose)
  }
}

/** A spiral of cream on the food. */
export function swirl(radius = 3.4, x = 0, y = 0, look: Material = cream): Part {
  return (scene) => {
    const points = Array.from({ length: 90 }, (_, index) => {
      const [angle, distance] = [index * 0.17, radius * (1 - index / 98)]
      return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)] as const
    })
    line(scene, points, 0.2, look)
  }
}

/** Zigzags of sauce over the food. */
export function drizzle(look: Material, reach = 5, thickness = 0.16): Part {
  return (scene) => {
    const points = Array.from({ length: 110 }, (_, index) => {
      const share = index / 109
      return [(share * 2 - 1) * reach, Math.sin(share * 28) * reach * 0.55] as const
    })
    line(scene, points, thickness, look)
  }
}

/** Rice with single grains on a heap. The grains settle between others: they lie lower than on top of what is there. */
export function rice(
  looks: readonly [Material, ...Material[]],
  { grains = 2600, height = 2.2, base = 2.6 } = {},
): Part {
  return (scene) => {
    const [first, ...others] = looks
    const { random, foodRadius } = scene
    heap({ ...first, colour: rgb('#b98f4c') }, height, base)(scene)
    const places = spread(random, grains, foodRadius * 0.95).map(([x, y]) => [x, y, scene.heightAt(x, y)] as const)
    for (const [x, y, bottom] of places) {
      const shade = noise(x / 2.4 + 40, y / 2.4, 3) + between(random, -0.2, 0.2)
      const look = others[Math.floor((shade - 0.52) * 2.4 * others.length)] ?? first
      const shape = bent(rod(between(random, 0.45, 0.68), 0.13, 0.1), between(random, -0.2, 0.2))
      const pose = { turn: random() * 7, lift: between(random, -0.22, 0.22) }
      scene.add(shape, look, x, y, bottom + between(random, 0.02, 0.42), pose)
    }
  }
}
