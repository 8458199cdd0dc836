/** Colours the surfaces of a scene: warm light from the back left, the light of a bright room, and reflections. */
import type { Camera } from './category.ts'
import type { Material, Rgb } from './materials.ts'
import { noise, smoothStep } from './noise.ts'
import { dot, lit, type ShadowMap, shadowMap, trace, unit, type Vector, type View, viewAlong } from './render.ts'
import type { Scene, Solid } from './scene.ts'

const lightDirection = unit([-0.62, 0.5, 0.82])
const lightColour: Rgb = [2.9, 2.45, 1.85]
const skyColour: Rgb = [0.8, 0.69, 0.55]
const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const

interface Lights {
  /** A large lamp: several near directions, for soft shadows. */
  lamp: ShadowMap[]
  sky: ShadowMap[]
}

function lightsOf(scene: Scene, resolution: number): Lights {
  const around = (count: number, height: (index: number) => number): Vector[] =>
    Array.from({ length: count }, (_, index) => {
      const z = height(index)
      const r = Math.sqrt(1 - z * z)
      return [r * Math.cos(index * 2.4 + 0.3), r * Math.sin(index * 2.4 + 0.3), z]
    })
  const lamp = around(14, () => 0).map((d, index) => {
    const reach = 0.17 * Math.sqrt((index + 0.5) / 14)
    return unit([lightDirection[0] + d[0] * reach, lightDirection[1] + d[1] * reach, lightDirection[2]])
  })
  const sky = around(14, (index) => 0.22 + (0.75 * (index + 0.5)) / 14)
  return {
    lamp: lamp.map((direction) => shadowMap(scene, direction, resolution * 0.75)),
    sky: sky.map((direction) => shadowMap(scene, direction, resolution * 0.5)),
  }
}

/** The light that a reflection sees: a dark floor, a room, and a bright window at the back left. */
function roomLight([x, y, z]: Vector): number {
  const window = smoothStep(0.8, 0.92, x * -0.68 + y * 0.42 + z * 0.6)
  const strip = smoothStep(0.9, 0.97, x * 0.75 + y * 0.2 + z * 0.62)
  const wall = smoothStep(-0.15, 0.35, z) * (1 - 0.6 * smoothStep(0.35, 0.8, z))
  const sides = smoothStep(0.14, 0, Math.abs(x + 0.62)) + 0.6 * smoothStep(0.1, 0, Math.abs(x - 0.74))
  return 0.4 + 0.4 * wall + 3.4 * window + 1.4 * strip + 1.1 * sides * smoothStep(0.6, 0.2, Math.abs(z))
}

function colourAt(
  { colour, layers }: Material,
  x: number,
  y: number,
  z: number,
  seed: number,
): [number, number, number] {
  let [red, green, blue] = colour
  for (const [layer, mask] of layers) {
    const share = mask(x, y, z, seed)
    red += (layer[0] - red) * share
    green += (layer[1] - green) * share
    blue += (layer[2] - blue) * share
  }
  return [red, green, blue]
}

/** The normal of a solid at a point in its own axes, with the bumps of its material. */
function normalAt({ shape, material, axes, seed }: Solid, x: number, y: number, z: number): Vector {
  const step = 0.012
  const [height, size] = material.bump ?? [0, 1]
  const surface = (dx: number, dy: number, dz: number): number => {
    const distance = shape.distance(x + dx, y + dy, z + dz)
    return height === 0 ? distance : distance - height * noise((x + dx) / size + seed, (y + dy) / size, (z + dz) / size)
  }
  const a = surface(step, -step, -step)
  const b = surface(-step, -step, step)
  const c = surface(-step, step, -step)
  const d = surface(step, step, step)
  const own: Vector = [a - b - c + d, c + d - a - b, b + d - a - c]
  return unit([
    axes[0] * own[0] + axes[3] * own[1] + axes[6] * own[2],
    axes[1] * own[0] + axes[4] * own[1] + axes[7] * own[2],
    axes[2] * own[0] + axes[5] * own[1] + axes[8] * own[2],
  ])
}

/** The point of the scene at a pixel, in the scene and in the axes of the solid there. */
function pointAt(view: View, pixel: number, depth: number, solid: Solid): { scene: Vector; own: Vector } {
  const { right, up, forward, centre } = view
  const u = ((pixel % view.width) + 0.5 - view.width / 2) / view.resolution
  const v = (view.height / 2 - Math.floor(pixel / view.width) - 0.5) / view.resolution
  const at = (axis: 0 | 1 | 2): number => centre[axis] + right[axis] * u + up[axis] * v + forward[axis] * depth
  const scene: Vector = [at(0), at(1), at(2)]
  const offset: Vector = [scene[0] - solid.x, scene[1] - solid.y, scene[2] - solid.z]
  const [a, b, c, d, e, f, g, h, i] = solid.axes
  const own: Vector = [
    dot([a, b, c], offset) / solid.scale,
    dot([d, e, f], offset) / solid.scale,
    dot([g, h, i], offset) / solid.scale,
  ]
  return { scene, own }
}

function reflected(ray: Vector, normal: Vector): Vector {
  const twice = 2 * dot(ray, normal)
  return [ray[0] - twice * normal[0], ray[1] - twice * normal[1], ray[2] - twice * normal[2]]
}

/** Renders a scene on a table. @returns RGB bytes, `width` times three quarters of it */
export function renderPixels(scene: Scene, table: Material, camera: Camera, width: number): Buffer {
  const angle = (camera.elevation * Math.PI) / 180
  const size = { width, height: (width * 3) / 4, resolution: width / camera.width }
  const view = viewAlong([0, Math.cos(angle), -Math.sin(angle)], { ...size, centre: [0, 0, camera.centre] })
  const lights = lightsOf(scene, Math.min(20, size.resolution * 0.5))
  const opaque = scene.solids.filter(({ material }) => material.glass === undefined)
  const ground: Solid = {
    shape: { radius: 1e3, distance: (_x, _y, z) => z },
    material: table,
    x: 0,
    y: 0,
    z: 0,
    scale: 1,
    axes: identity,
    seed: 0,
  }
  const hits = trace(opaque, view)
  const light = new Float32Array(size.width * size.height * 3)
  for (let pixel = 0; pixel < size.width * size.height; pixel++) {
    const solid = opaque[hits.solid[pixel] ?? -1] ?? ground
    light.set(shadePixel(view, lights, table, solid, pixel, hits.depth[pixel] ?? 0), pixel * 3)
  }
  addGlass(scene, view, hits.depth, light)
  return developed(light, size.width, size.height)
}

function shadePixel(
  view: View,
  { lamp, sky }: Lights,
  table: Material,
  solid: Solid,
  pixel: number,
  depth: number,
): [number, number, number] {
  const { scene: point, own } = pointAt(view, pixel, depth, solid)
  const { material } = solid
  const normal = normalAt(solid, ...own)
  const [x, y, z] = [point[0] + normal[0] * 0.04, point[1] + normal[1] * 0.04, point[2] + normal[2] * 0.04]
  const colour = colourAt(material, ...own, solid.seed)
  const shadow = lamp.reduce((sum, map) => sum + lit(map, x, y, z), 0) / lamp.length
  const wrap = 0.5 * material.soft
  const direct = shadow * Math.max(0, (dot(normal, lightDirection) + wrap) / (1 + wrap))
  let [open, total] = [0, 0]
  for (const map of sky) {
    const { forward } = map.view
    const facing = Math.max(0.04, -dot(normal, forward))
    total += facing
    open += facing * lit(map, x, y, z)
  }
  const ambient = open / total
  const bounce = 0.34 * (1 - 0.7 * normal[2]) * (0.35 + 0.65 * ambient)
  const out = reflected(view.forward, normal)
  const rim = (1 - Math.max(0, -dot(view.forward, normal))) ** 5
  const mirror = material.metal ? 0.75 : material.gloss * (0.07 + 0.5 * rim)
  const shine = mirror * roomLight(out) * (0.25 + 0.75 * ambient) * (0.45 + 0.55 * shadow)
  const channel = (at: 0 | 1 | 2): number => {
    const glow = material.soft * 0.12 * (0.4 + ambient)
    const diffuse = direct * lightColour[at] + ambient * skyColour[at] + bounce * table.colour[at] * 1.6 + glow
    return material.metal
      ? colour[at] * (diffuse * 0.25 + shine * 1.5)
      : colour[at] * diffuse + shine * lightColour[at] * 0.5
  }
  return [channel(0), channel(1), channel(2)]
}

/** Adds the reflections and the tint of glass and clear drinks, one after another, from the inside to the outside. */
function addGlass(scene: Scene, view: View, depth: Float32Array, light: Float32Array): void {
  for (const solid of scene.solids) {
    const { glass, colour } = solid.material
    if (glass === undefined) continue
    const hits = trace([solid], view)
    for (const [pixel, index] of hits.solid.entries()) {
      const near = hits.depth[pixel] ?? 0
      if (index < 0 || near > (depth[pixel] ?? 0)) continue
      const { own } = pointAt(view, pixel, near, solid)
      const normal = normalAt(solid, ...own)
      const tint = colourAt(solid.material, ...own, solid.seed)
      const rim = (1 - Math.abs(dot(view.forward, normal))) ** 3
      const shine = (0.16 + 0.9 * rim) * roomLight(reflected(view.forward, normal))
      for (const channel of [0, 1, 2] as const) {
        const at = pixel * 3 + channel
        const clear = (light[at] ?? 0) * (0.97 - 0.3 * rim) * (1 - glass + glass * tint[channel])
        light[at] = clear + glass * glass * tint[channel] * 1.6 + shine * colour[channel] ** 0.3
      }
    }
  }
}

/** A film curve: deep shadows, and highlights that become white slowly. */
function exposed(light: number): number {
  return Math.min(1, (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14))
}

/** Turns light into bytes, with richer colours and darker corners. */
function developed(light: Float32Array, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(light.length)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const corner = Math.hypot((pixel % width) / width - 0.46, (Math.floor(pixel / width) / height - 0.45) * 0.9)
    const exposure = 0.37 * (1.06 - 0.8 * corner * corner)
    const channels = [0, 1, 2].map((channel) => exposed((light[pixel * 3 + channel] ?? 0) * exposure))
    const grey = ((channels[0] ?? 0) * 2 + (channels[1] ?? 0) * 5 + (channels[2] ?? 0)) / 8
    for (const [channel, value] of channels.entries())
      bytes[pixel * 3 + channel] = Math.round(255 * Math.min(1, Math.max(0, grey + (value - grey) * 1.02)) ** (1 / 2.2))
  }
  return bytes
}
