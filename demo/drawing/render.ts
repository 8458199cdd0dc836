/** Renders a scene: which surface each ray meets, and how much light reaches it. */
import type { Scene, Solid } from './scene.ts'

export type Vector = readonly [number, number, number]

/** A parallel view of the scene: `forward` is the direction of its rays, `centre` the middle of the picture. */
export interface View {
  right: Vector
  up: Vector
  forward: Vector
  centre: Vector
  width: number
  height: number
  /** Pixels per cm. */
  resolution: number
}

export interface Hits {
  /** Distance along the ray, relative to the centre of the view. */
  depth: Float32Array
  /** Index of the solid, -1 for the table. */
  solid: Int32Array
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** A view along `forward`, which may not be vertical. */
export function viewAlong(forward: Vector, size: Omit<View, 'right' | 'up' | 'forward'>): View {
  const right = unit(cross(forward, [0, 0, 1]))
  return { ...size, forward, right, up: cross(right, forward) }
}

/** Finds the nearest surface for each pixel. */
export function trace(solids: readonly Solid[], view: View): Hits {
  const { width, height, forward, up } = view
  const depth = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    const v = (height / 2 - row - 0.5) / view.resolution
    depth.fill((-view.centre[2] - v * up[2]) / forward[2], row * width, (row + 1) * width)
  }
  const hits = { depth, solid: new Int32Array(width * height).fill(-1) }
  for (const [index, solid] of solids.entries()) traceSolid(solid, index, view, hits)
  return hits
}

function traceSolid({ shape, axes, scale, ...at }: Solid, index: number, view: View, hits: Hits): void {
  const { width, height, right, up, forward, resolution } = view
  const offset: Vector = [at.x - view.centre[0], at.y - view.centre[1], at.z - view.centre[2]]
  const [middleX, middleY, middleDepth] = [dot(offset, right), dot(offset, up), dot(offset, forward)]
  const radius = shape.radius * scale
  const [ax, ay, az]: [Vector, Vector, Vector] = [
    [axes[0], axes[1], axes[2]],
    [axes[3], axes[4], axes[5]],
    [axes[6], axes[7], axes[8]],
  ]
  const [fx, fy, fz] = [dot(ax, forward), dot(ay, forward), dot(az, forward)]
  const firstColumn = Math.max(0, Math.floor((middleX - radius) * resolution + width / 2))
  const lastColumn = Math.min(width - 1, Math.ceil((middleX + radius) * resolution + width / 2))
  const firstRow = Math.max(0, Math.floor(height / 2 - (middleY + radius) * resolution))
  const lastRow = Math.min(height - 1, Math.ceil(height / 2 - (middleY - radius) * resolution))
  const limit = shape.radius
  for (let row = firstRow; row <= lastRow; row++) {
    const dv = (height / 2 - row - 0.5) / resolution - middleY
    for (let column = firstColumn; column <= lastColumn; column++) {
      const du = (column + 0.5 - width / 2) / resolution - middleX
      const reach = radius * radius - du * du - dv * dv
      if (reach <= 0) continue
      const pixel = row * width + column
      const end = Math.min(Math.sqrt(reach), (hits.depth[pixel] ?? 0) - middleDepth) / scale
      let along = -Math.sqrt(reach) / scale
      if (along >= end) continue
      const [ox, oy, oz] = [
        (right[0] * du + up[0] * dv) / scale,
        (right[1] * du + up[1] * dv) / scale,
        (right[2] * du + up[2] * dv) / scale,
      ]
      const x = ax[0] * ox + ax[1] * oy + ax[2] * oz
      const y = ay[0] * ox + ay[1] * oy + ay[2] * oz
      const z = az[0] * ox + az[1] * oy + az[2] * oz
      for (let step = 0; step < 70 && along < end; step++) {
        const distance = shape.distance(x + fx * along, y + fy * along, z + fz * along)
        if (distance < 0.004 * limit ** 0.5) {
          hits.depth[pixel] = along * scale + middleDepth
          hits.solid[pixel] = index
          break
        }
        along += distance
      }
    }
  }
}

/** The depths of a scene, seen from a light. */
export interface ShadowMap {
  view: View
  depth: Float32Array
}

/** @param direction towards the light */
export function shadowMap(scene: Scene, direction: Vector, resolution: number): ShadowMap {
  const side = Math.round(44 * resolution)
  const view = viewAlong([-direction[0], -direction[1], -direction[2]], {
    centre: [0, 0, 2],
    width: side,
    height: side,
    resolution,
  })
  const opaque = scene.solids.filter(({ material }) => material.glass === undefined)
  return { view, depth: trace(opaque, view).depth }
}

/** How much light of a shadow map reaches a point, from 0 to 1. */
export function lit({ view, depth }: ShadowMap, x: number, y: number, z: number): number {
  const point: Vector = [x - view.centre[0], y - view.centre[1], z - view.centre[2]]
  const column = dot(point, view.right) * view.resolution + view.width / 2 - 0.5
  const row = view.height / 2 - dot(point, view.up) * view.resolution - 0.5
  const own = dot(point, view.forward) - 1.6 / view.resolution
  const [left, top] = [Math.floor(column), Math.floor(row)]
  if (left < 0 || top < 0 || left > view.width - 2 || top > view.height - 2) return 1
  const [u, v] = [column - left, row - top]
  const at = top * view.width + left
  const open = (pixel: number): number => ((depth[pixel] ?? 0) > own ? 1 : 0)
  const upper = open(at) * (1 - u) + open(at + 1) * u
  const lower = open(at + view.width) * (1 - u) + open(at + view.width + 1) * u
  return upper * (1 - v) + lower * v
}
