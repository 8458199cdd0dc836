/** What surfaces look like: colour, patterns, bumps and shine. */
import { roughNoise, smoothStep } from './noise.ts'

/** Linear red, green and blue, from 0 to 1. */
export type Rgb = readonly [number, number, number]

/** How much of a second colour is at a point of the shape, from 0 to 1. */
export type Mask = (x: number, y: number, z: number, seed: number) => number

export interface Material {
  colour: Rgb
  /** Further colours, each over the ones before it. */
  layers: readonly (readonly [Rgb, Mask])[]
  /** Height of bumps (cm) and their size (cm). */
  bump?: readonly [number, number]
  /** How much the surface reflects, from 0 (matt) to 1 (a mirror). */
  gloss: number
  /** How far light goes under the surface, from 0 (stone) to 1 (cream). */
  soft: number
  metal?: boolean
  /** Transparent, and how strongly it is coloured, from 0 (window glass) to 1. */
  glass?: number
}

/** @param hex `#rrggbb` in sRGB */
export function rgb(hex: string): Rgb {
  const channel = (at: number): number => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
  return [channel(1), channel(3), channel(5)]
}

export function material(
  hex: string,
  { layers = [], ...rest }: Partial<Omit<Material, 'colour' | 'layers'>> & { layers?: [string, Mask][] } = {},
): Material {
  return {
    colour: rgb(hex),
    gloss: 0.12,
    soft: 0.35,
    ...rest,
    layers: layers.map(([layer, mask]) => [rgb(layer), mask] as const),
  }
}

/** Patches of noise: `size` in cm; a higher `from` makes fewer patches. */
export function patches(size: number, from = 0.5, to = from + 0.15): Mask {
  return (x, y, z, seed) => smoothStep(from, to, roughNoise(x / size + seed, y / size, z / size))
}

/** Long fibres along x. */
export function fibres(length: number, width: number, from = 0.45, to = from + 0.2): Mask {
  return (x, y, z, seed) => smoothStep(from, to, roughNoise(x / length + seed, y / width, z / width))
}

/** What is higher than the given heights (lower, if `from` is the larger one). */
export function above(from: number, to: number): Mask {
  return (_x, _y, z) => smoothStep(from, to, z)
}

/** What is farther from the vertical axis than the given radii. */
export function outside(from: number, to: number): Mask {
  return (x, y) => smoothStep(from, to, Math.hypot(x, y))
}

export function both(first: Mask, second: Mask): Mask {
  return (x, y, z, seed) => first(x, y, z, seed) * second(x, y, z, seed)
}

export function faint(share: number, mask: Mask): Mask {
  return (x, y, z, seed) => share * mask(x, y, z, seed)
}
