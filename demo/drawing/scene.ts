/** A scene: shapes with materials at places. Lengths are in cm; x points right, y to the back, z up; z = 0 is the table. */
import type { Material } from './materials.ts'
import { between, type Random } from './noise.ts'
import type { Shape } from './shapes.ts'

/** The axes of a solid in the scene: three unit vectors, nine numbers. */
export type Axes = readonly [number, number, number, number, number, number, number, number, number]

export interface Solid {
  shape: Shape
  material: Material
  x: number
  y: number
  z: number
  scale: number
  axes: Axes
  /** Shifts the noise of the material, so that no two solids look the same. */
  seed: number
}

/** Angles in radians: `turn` around the vertical, `lift` raises the x end, `roll` turns around x. */
export interface Pose {
  turn?: number
  lift?: number
  roll?: number
}

/** Something small that falls on a dish, for example a leaf. */
export interface Bit extends Pose {
  shape: Shape
  material: Material
  /** Height of its centre above what it falls on. */
  height?: number
}

/** Adds something to a scene. A dish is a list of parts, from the bottom to the top. */
export type Part = (scene: Scene) => void

function axesOf({ turn = 0, lift = 0, roll = 0 }: Pose): Axes {
  const [ct, st, cl, sl] = [Math.cos(turn), Math.sin(turn), Math.cos(lift), Math.sin(lift)]
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)]
  return [
    ct * cl,
    st * cl,
    sl,
    -st * cr - ct * sl * sr,
    ct * cr - st * sl * sr,
    cl * sr,
    st * sr - ct * sl * cr,
    -ct * sr - st * sl * cr,
    cl * cr,
  ]
}

/** In cm. */
const squareSide = 1.5

export class Scene {
  readonly solids: Solid[] = []
  readonly random: Random
  /** The solids over each square of the table, so that `heightAt` looks at few of them. */
  private readonly squares = new Map<string, Solid[]>()
  /** Radius in which loose food may lie; the tableware sets it. */
  foodRadius = 9

  constructor(random: Random) {
    this.random = random
  }

  add(shape: Shape, material: Material, x: number, y: number, z: number, pose: Pose = {}): void {
    this.insert({ shape, material, x, y, z, scale: 1, axes: axesOf(pose), seed: this.random() * 100 })
  }

  private insert(solid: Solid): void {
    this.solids.push(solid)
    const reach = solid.shape.radius * solid.scale
    const square = (value: number): number => Math.floor(value / squareSide)
    for (let column = square(solid.x - reach); column <= square(solid.x + reach); column++)
      for (let row = square(solid.y - reach); row <= square(solid.y + reach); row++) {
        const key = `${column},${row}`
        const there = this.squares.get(key)
        if (there) there.push(solid)
        else this.squares.set(key, [solid])
      }
  }

  /** The height of the topmost surface at a place; 0 is the table. */
  heightAt(x: number, y: number): number {
    let height = 0
    const key = `${Math.floor(x / squareSide)},${Math.floor(y / squareSide)}`
    for (const { shape, material, axes, scale, ...at } of this.squares.get(key) ?? []) {
      const [dx, dy] = [x - at.x, y - at.y]
      const reach = (shape.radius * scale) ** 2 - dx * dx - dy * dy
      if (reach <= 0 || material.glass !== undefined) continue
      const [a, b, c, d, e, f, g, h, i] = axes
      const bottom = Math.max(height - at.z, -Math.sqrt(reach))
      let dz = Math.sqrt(reach)
      for (let step = 0; step < 40 && dz > bottom; step++) {
        const [px, py, pz] = [dx * a + dy * b + dz * c, dx * d + dy * e + dz * f, dx * g + dy * h + dz * i]
        const distance = shape.distance(px / scale, py / scale, pz / scale) * scale
        if (distance < 0.01) {
          height = at.z + dz
          break
        }
        dz -= distance
      }
    }
    return height
  }

  /** Lays a bit on what is at a place, along the slope there. */
  drop({ shape, material, height = 0, lift = 0, roll = 0, ...pose }: Bit, x: number, y: number): void {
    const turn = pose.turn ?? this.random() * 2 * Math.PI
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const reach = Math.min(shape.radius * 0.5, 0.7)
    const slope = (dx: number, dy: number): number =>
      Math.atan2(this.heightAt(x + dx, y + dy) - this.heightAt(x - dx, y - dy), 2 * reach)
    const limited = (angle: number): number => Math.min(0.4, Math.max(-0.4, angle))
    this.add(shape, material, x, y, this.heightAt(x, y) + height, {
      turn,
      lift: lift + limited(slope(cos * reach, sin * reach)),
      roll: roll + limited(slope(-sin * reach, cos * reach)),
    })
  }

  /** Adds the solids of another scene, moved and scaled. */
  include(other: Scene, x: number, y: number, scale: number): void {
    for (const solid of other.solids)
      this.insert({
        ...solid,
        x: x + solid.x * scale,
        y: y + solid.y * scale,
        z: solid.z * scale,
        scale: solid.scale * scale,
      })
  }
}

/** Places in a circle: evenly spread, slightly moved at random. */
export function spread(random: Random, count: number, radius: number): [number, number][] {
  const start = random() * 7
  return Array.from({ length: count }, (_, index) => {
    const angle = start + index * 2.4 + between(random, -0.25, 0.25)
    const distance = radius * Math.sqrt((index + between(random, 0.3, 0.7)) / count)
    return [distance * Math.cos(angle), distance * Math.sin(angle)]
  })
}

/** Drops bits over the food. `share` is the share of the food's radius that they cover. */
export function scatter(count: number, bit: (random: Random) => Bit, share = 0.85, x = 0, y = 0): Part {
  return (scene) => {
    for (const [dx, dy] of spread(scene.random, count, scene.foodRadius * share))
      scene.drop(bit(scene.random), x + dx, y + dy)
  }
}

/** Puts one thing at a place, on what is there. */
export function put(bit: (random: Random) => Bit, x = 0, y = 0, pose: Pose = {}): Part {
  return (scene) => {
    const made = bit(scene.random)
    scene.add(made.shape, made.material, x, y, scene.heightAt(x, y) + (made.height ?? 0), { ...made, ...pose })
  }
}

/** Puts parts that belong together at a place, smaller or larger. */
export function group(x: number, y: number, scale: number, ...parts: Part[]): Part {
  return (scene) => {
    const inner = new Scene(scene.random)
    for (const part of parts) part(inner)
    scene.include(inner, x, y, scale)
  }
}
