/**
 * Shapes as signed distance functions: the distance in cm from a point to the surface, negative inside.
 * A distance may be too short, never too long, because the renderer moves along a ray by this distance.
 */
import { noise } from './noise.ts'

export type Distance = (x: number, y: number, z: number) => number
/** The signed distance in a plane. */
export type Outline = (x: number, y: number) => number

/** The length of a vector; much faster than `Math.hypot`. */
export function length(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z)
}

export interface Shape {
  /** Radius of a sphere around the origin that contains the shape. */
  radius: number
  distance: Distance
}

export function ellipsoid(rx: number, ry: number, rz: number): Shape {
  return {
    radius: Math.max(rx, ry, rz),
    distance: (x, y, z) => {
      const scaled = length(x / rx, y / ry, z / rz)
      const gradient = length(x / (rx * rx), y / (ry * ry), z / (rz * rz))
      return gradient === 0 ? -Math.min(rx, ry, rz) : (scaled * (scaled - 1)) / gradient
    },
  }
}

/** A box with rounded edges; half of its length, width and height. */
export function box(hx: number, hy: number, hz: number, round: number): Shape {
  return {
    radius: length(hx, hy, hz),
    distance: (x, y, z) => {
      const [dx, dy, dz] = [Math.abs(x) - hx + round, Math.abs(y) - hy + round, Math.abs(z) - hz + round]
      return length(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0)) + Math.min(Math.max(dx, dy, dz), 0) - round
    },
  }
}

/** A rod along x with round ends, thinner or thicker at its end. */
export function rod(halfLength: number, startRadius: number, endRadius = startRadius): Shape {
  return {
    radius: halfLength + Math.max(startRadius, endRadius),
    distance: (x, y, z) => {
      const along = Math.min(halfLength, Math.max(-halfLength, x))
      const share = (along + halfLength) / (2 * halfLength)
      return length(x - along, y, z) - startRadius - (endRadius - startRadius) * share
    },
  }
}

/** A rod that follows a circle around the origin, from angle 0 to `span` (radians). */
export function arc(radius: number, startThickness: number, endThickness: number, span: number): Shape {
  return {
    radius: radius + Math.max(startThickness, endThickness),
    distance: (x, y, z) => {
      const middle = Math.atan2(y, x) - span / 2
      const angle = Math.min(span / 2, Math.max(-span / 2, Math.atan2(Math.sin(middle), Math.cos(middle)))) + span / 2
      const distance = length(x - radius * Math.cos(angle), y - radius * Math.sin(angle), z)
      return distance - startThickness - ((endThickness - startThickness) * angle) / span
    },
  }
}

export function ring(radius: number, thickness: number, flatness = 1): Shape {
  return {
    radius: radius + thickness,
    distance: (x, y, z) => (length(length(x, y) - radius, z * flatness) - thickness) / Math.max(1, flatness),
  }
}

type Profile = readonly (readonly [number, number])[]

/** The distance to a path of [radius, height] points. */
function pathDistance(path: Profile): Outline {
  const lines = Float64Array.from(
    path.slice(1).flatMap(([r, z], index) => {
      const [r0, z0] = path[index] ?? [r, z]
      return [r0, z0, r - r0, z - z0, 1 / ((r - r0) ** 2 + (z - z0) ** 2)]
    }),
  )
  return (r, z) => {
    let nearest = 1e6
    for (let at = 0; at < lines.length; at += 5) {
      const [fromR, fromZ] = [r - (lines[at] ?? 0), z - (lines[at + 1] ?? 0)]
      const [alongR, alongZ] = [lines[at + 2] ?? 0, lines[at + 3] ?? 0]
      const share = Math.min(1, Math.max(0, (fromR * alongR + fromZ * alongZ) * (lines[at + 4] ?? 0)))
      const [dr, dz] = [fromR - alongR * share, fromZ - alongZ * share]
      nearest = Math.min(nearest, dr * dr + dz * dz)
    }
    return Math.sqrt(nearest)
  }
}

function profileRadius(profile: Profile): number {
  return Math.max(...profile.map(([r, z]) => length(r, z)))
}

/** Rounds the corners of a profile; its ends stay. */
export function curve(profile: Profile): Profile {
  const cornerCut = (points: Profile): Profile => {
    const inner = points.slice(1).flatMap(([r, z], index) => {
      const [r0, z0] = points[index] ?? [r, z]
      return [
        [r0 * 0.75 + r * 0.25, z0 * 0.75 + z * 0.25],
        [r0 * 0.25 + r * 0.75, z0 * 0.25 + z * 0.75],
      ] as const
    })
    return [...points.slice(0, 1), ...inner, ...points.slice(-1)]
  }
  return cornerCut(cornerCut(profile))
}

/** A thin wall turned around the z axis: plates, bowls and glasses. */
export function turnedWall(profile: Profile, thickness: number): Shape {
  const toPath = pathDistance(profile)
  return {
    radius: profileRadius(profile) + thickness,
    distance: (x, y, z) => toPath(length(x, y), z) - thickness,
  }
}

/** A solid turned around the z axis. The profile goes from the axis at the bottom to the axis at the top. */
export function turned(profile: Profile, round = 0.1): Shape {
  const toPath = pathDistance(profile)
  return {
    radius: profileRadius(profile) + round,
    distance: (x, y, z) => {
      const r = length(x, y)
      let inside = false
      for (let index = 1; index < profile.length; index++) {
        const [r0, z0] = profile[index - 1] ?? [0, 0]
        const [r1, z1] = profile[index] ?? [0, 0]
        if (z0 > z !== z1 > z && r < r0 + ((r1 - r0) * (z - z0)) / (z1 - z0)) inside = !inside
      }
      const distance = toPath(r, z)
      return (inside ? -distance : distance) - round
    },
  }
}

/** A flat piece with the given outline; half of its height. */
export function slab(outline: Outline, radius: number, halfHeight: number, round: number): Shape {
  return {
    radius: length(radius, halfHeight) + round,
    distance: (x, y, z) => {
      const [across, up] = [outline(x, y) + round, Math.abs(z) - halfHeight + round]
      return length(Math.max(across, 0), Math.max(up, 0)) + Math.min(Math.max(across, up), 0) - round
    },
  }
}

export function disc(radius: number, halfHeight: number, round = halfHeight): Shape {
  return slab((x, y) => length(x, y) - radius, radius, halfHeight, round)
}

/** A pointed leaf along x. */
export function leafOutline(halfLength: number, halfWidth: number): Outline {
  const offset = (halfLength * halfLength - halfWidth * halfWidth) / (2 * halfWidth)
  return (x, y) => length(x, Math.abs(y) + offset) - offset - halfWidth
}

/** Adds waves of noise to the surface: `amount` in cm, `size` of a wave in cm. */
export function lumpy(shape: Shape, amount: number, size: number, seed = 0): Shape {
  return {
    radius: shape.radius + amount,
    distance: (x, y, z) => {
      const distance = shape.distance(x, y, z)
      if (distance > amount * 2) return distance - amount
      return (distance - amount * (2 * noise(x / size + seed, y / size + seed, z / size) - 1)) * 0.75
    },
  }
}

/** Bends the ends up (or down, below 0) along x. */
export function bent(shape: Shape, amount: number): Shape {
  return {
    radius: shape.radius + Math.abs(amount) * shape.radius * shape.radius,
    distance: (x, y, z) => shape.distance(x, y, z - amount * x * x) * 0.75,
  }
}

export function moved(shape: Shape, x: number, y: number, z: number, turn = 0): Shape {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return {
    radius: shape.radius + length(x, y, z),
    distance: (px, py, pz) => shape.distance((px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin, pz - z),
  }
}

/** Joins shapes, with fillets of `blend` cm between them. */
export function joined(blend: number, ...shapes: Shape[]): Shape {
  return {
    radius: Math.max(...shapes.map(({ radius }) => radius)) + blend,
    distance: (x, y, z) => {
      let distance = 1e3
      for (const shape of shapes) {
        const other = shape.distance(x, y, z)
        const overlap = Math.max(blend - Math.abs(distance - other), 0) / Math.max(blend, 1e-6)
        distance = Math.min(distance, other) - overlap * overlap * blend * 0.25
      }
      return distance
    },
  }
}

/** Keeps the part of a shape that is inside of another distance function. */
export function cut(shape: Shape, keep: Distance): Shape {
  return { radius: shape.radius, distance: (x, y, z) => Math.max(shape.distance(x, y, z), keep(x, y, z)) }
}
