/** Breads, pancakes, and what is wrapped in them. */
import type { Material } from '../materials.ts'
import { above } from '../materials.ts'
import { between, noise } from '../noise.ts'
import { type Bit, type Part, spread } from '../scene.ts'
import {
  bent,
  box,
  disc,
  ellipsoid,
  joined,
  length,
  lumpy,
  moved,
  type Outline,
  ring,
  type Shape,
  slab,
} from '../shapes.ts'
import type { Garnish } from './garnishes.ts'
import { baked } from './looks.ts'

const naanLook = baked('#eec888', '#d08c3a', '#542408', 0.61)
const rotiLook = baked('#d9b67c', '#b98546', '#5a2c10', 0.6)

/** A drop: wide on the left, pointed on the right. */
const drop: Outline = (x, y) => length((x + 0.6) * 0.72, y * (1.05 + 0.055 * x)) - 4.9

/** Blisters on the surface of a flat bread. */
function blistered(shape: Shape, seed: number): Shape {
  return {
    radius: shape.radius + 0.5,
    distance: (x, y, z) => {
      const distance = shape.distance(x, y, z)
      if (distance > 1) return distance - 0.6
      const blister = Math.max(0, noise(x / 1.7 + seed, y / 1.7, 0) - 0.45)
      return (distance - 1.1 * blister - 0.12 * noise(x / 0.6, y / 0.6 + seed, 0)) * 0.6
    },
  }
}

export function naan(look: Material = naanLook, size = 1): Garnish {
  return (random): Bit => {
    const scaled: Outline = (x, y) => drop(x / size, y / size) * size
    const shape = blistered(slab(scaled, 7.6 * size, 0.36, 0.34), random() * 50)
    return { shape: bent(shape, 0.004), material: look, height: 0.5 }
  }
}

export function roundBread(look: Material = rotiLook, radius = 6.4, halfHeight = 0.22): Garnish {
  return (random): Bit => ({
    shape: bent(blistered(disc(radius, halfHeight), random() * 50), 0.004),
    material: look,
    height: halfHeight + 0.1,
  })
}

/** A round loaf with a rim and grooves. */
export const girda: Garnish = (): Bit => {
  const loaf = ellipsoid(7.2, 7.2, 1.5)
  const shape: Shape = {
    radius: 8,
    distance: (x, y, z) => {
      const r = length(x, y)
      const groove = 0.2 * Math.abs(Math.sin(x * 1.5)) * Math.abs(Math.sin(y * 1.5))
      const rim = 0.4 * Math.exp(-((r - 5.6) ** 2) * 1.2)
      return (loaf.distance(x, y, z) - rim - (r < 5 && z > 0 ? groove : 0)) * 0.6
    },
  }
  return { shape, material: baked('#e0a652', '#b8702a', '#7a3a12', 0.66), height: 1 }
}

/** Soft buns side by side, brown on top. */
export function buns(columns: number, rows: number): Part {
  return (scene) => {
    const look = baked('#cf8a3c', '#a85a1c', '#8a4412', 0.68)
    const crust: Material = { ...look, gloss: 0.5, layers: [...look.layers, [[0.86, 0.66, 0.36], above(0.2, -1)]] }
    const base = scene.heightAt(0, 0)
    for (let index = 0; index < columns * rows; index++) {
      const [x, y] = [(index % columns) - (columns - 1) / 2, Math.floor(index / columns) - (rows - 1) / 2]
      const bun = joined(1, box(2.5, 2.5, 1.1, 1), moved(ellipsoid(2.35, 2.35, 1.5), 0, 0, 0.9))
      scene.add(lumpy(bun, 0.08, 1.5, index * 7), crust, x * 4.6, y * 4.6, base + 1.2)
    }
  }
}

const dosaLook: Material = baked('#e2a44c', '#b8661c', '#7a3408', 0.6)

/** A rolled dosa, open at its ends. */
export const dosa: Part = (scene) => {
  const base = scene.heightAt(0, 0)
  const roll: Shape = {
    radius: 12.8,
    distance: (x, y, z) => {
      const radius = 2.5 + 0.35 * noise(x / 4, 0, 0) - 0.06 * Math.abs(x) * 0.3
      const angle = Math.atan2(z, y)
      const wall = Math.abs(length(y, z * 1.25) - radius - 0.12 * angle) - 0.14
      return Math.max(wall, Math.abs(x) - 10.4 - 0.5 * noise(y, z, 4)) * 0.65
    },
  }
  scene.add(roll, dosaLook, 0, 1.6, base + 2.2, { turn: 0.14 })
  const filling = baked('#e9b93c', '#d0922a', '#5a7a1c', 0.66)
  for (const side of [-1, 1])
    scene.add(lumpy(ellipsoid(2.6, 1.8, 1.5), 0.35, 0.7, side), filling, side * 9.9, 1.6 + side * 1.4, base + 1.8)
}

/** A roll of bread around a filling, in paper, its open end to the front left. */
export function wrapped(
  bread: Material,
  paper: Material,
  fillings: Garnish[],
  turn: number,
  x: number,
  y: number,
): Part {
  return (scene) => {
    const base = scene.heightAt(x, y) + 1.9
    const tube = (radius: number, from: number, to: number): Shape => ({
      radius: Math.max(Math.abs(from), to) + radius,
      distance: (px, py, pz) => {
        const wall = Math.abs(length(py, pz) - radius - 0.12 * noise(px, py * 0.7, pz * 0.7)) - 0.16
        return Math.max(wall, from - px, px - to) * 0.8
      },
    })
    scene.add(tube(2.05, -6, 6.5), bread, x, y, base, { turn })
    scene.add(tube(2.25, 0.2, 7.5), paper, x, y, base, { turn })
    for (const [index, [dy, dz]] of spread(scene.random, 11, 1.5).entries()) {
      const bit = fillings[index % fillings.length]?.(scene.random)
      if (!bit) continue
      const along = -6.1 + between(scene.random, 0, 0.5)
      const at = [
        x + along * Math.cos(turn) - dy * Math.sin(turn),
        y + along * Math.sin(turn) + dy * Math.cos(turn),
      ] as const
      scene.add(bit.shape, bit.material, ...at, base + dz, { turn: scene.random() * 7 })
    }
  }
}

/** A folded tortilla that stands on its edge, its filling at the top. */
export function taco(look: Material, fillings: Garnish[], x: number, turn: number): Part {
  const shell: Shape = {
    radius: 4.8,
    distance: (px, py, pz) => {
      const opening = 0.25 + 0.36 * Math.max(0, pz + 2.6)
      const wall = Math.abs(Math.abs(py) - opening) - 0.14
      return Math.max(wall, length(px * 0.8, pz - 0.4) - 3.4, pz - 0.9) * 0.7
    },
  }
  return (scene) => {
    const base = scene.heightAt(x, 0) + 2.9
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    scene.add(shell, look, x, 0, base, { turn })
    for (let index = 0; index < 22; index++) {
      const bit = fillings[index % fillings.length]?.(scene.random)
      const [along, across] = [((index % 11) - 5) * 0.64, between(scene.random, -0.7, 0.7)]
      const height = base + 0.5 + Math.floor(index / 11) * 0.6 - 0.04 * along * along
      if (bit)
        scene.add(bit.shape, bit.material, x + along * cos - across * sin, along * sin + across * cos, height, bit)
    }
  }
}

export const vada: Garnish = (random): Bit => ({
  shape: lumpy(ring(1.75, 1.25), 0.16, 0.5, random() * 50),
  material: baked('#c98028', '#a0581a', '#6a3410', 0.64),
  height: 1,
})
