/** Plates, bowls, pans and boards. Each one stands in the middle of the table and sets where food may lie. */
import { faint, fibres, type Material, material, patches } from '../materials.ts'
import { group, type Part } from '../scene.ts'
import { box, disc, ring, turnedWall } from '../shapes.ts'

export const china = material('#f3ebdd', { gloss: 0.5, soft: 0.2 })
const stoneware = (hex: string): Material =>
  material(hex, {
    gloss: 0.35,
    soft: 0.15,
    layers: [['#3a2a20', (x, y, z, s) => 0.35 * patches(0.35, 0.66)(x, y, z, s)]],
  })
export const copper = material('#bd7a50', { metal: true, gloss: 0.8, soft: 0, bump: [0.02, 1.3] })
export const brass = material('#c4a064', { metal: true, gloss: 0.8, soft: 0, bump: [0.02, 0.9] })
export const steel = material('#b9bcc0', { metal: true, gloss: 0.8, soft: 0 })
export const iron = material('#2c2826', { gloss: 0.45, soft: 0, bump: [0.03, 0.25] })
const boardWood = material('#7d553a', {
  gloss: 0.2,
  soft: 0.1,
  layers: [
    ['#6b3f22', faint(0.7, fibres(7, 0.3, 0.42, 0.75))],
    ['#a06c3e', faint(0.6, fibres(10, 0.7, 0.5, 0.8))],
  ],
})

export function plate(glaze: Material = china, radius = 10.6): Part {
  return (scene) => {
    const rim = [
      [0, 0.4],
      [radius * 0.7, 0.4],
      [radius * 0.78, 0.75],
      [radius, 1.35],
    ] as const
    scene.add(turnedWall(rim, 0.3), glaze, 0, 0, 0)
    scene.foodRadius = radius * 0.72
  }
}

/** A bowl; `fill` is how full gravy makes it, from 0 to 1. */
export function bowl(glaze: Material = china, radius = 10.4, height = 5): Part {
  return (scene) => {
    const side = [0, 0.3, 0.55, 0.76, 0.91, 0.99].map(
      (share) => [radius * (0.52 + 0.48 * share), 0.4 + height * (1 - Math.sqrt(1 - share * share * 0.999))] as const,
    )
    scene.add(turnedWall([[0, 0.4], ...side, [radius, height + 0.4]], 0.32), glaze, 0, 0, 0)
    scene.foodRadius = radius * 0.93
  }
}

/** An Indian pot with two handles and a rim. */
export function handi(metal: Material = copper, radius = 10): Part {
  return (scene) => {
    const wall = [
      [0, 0.4],
      [radius * 0.7, 0.4],
      [radius * 0.92, 1.6],
      [radius, 3.4],
      [radius * 0.97, 4.6],
      [radius * 1.06, 5.1],
    ] as const
    scene.add(turnedWall(wall, 0.28), metal, 0, 0, 0)
    for (const side of [-1, 1]) {
      scene.add(ring(1.5, 0.34), brass, side * (radius * 1.06 + 0.7), 0, 4.4)
    }
    scene.foodRadius = radius * 0.93
  }
}

/** A flat iron pan. */
export function pan(metal: Material = iron, radius = 11): Part {
  return (scene) => {
    const wall = [
      [0, 0.4],
      [radius * 0.9, 0.4],
      [radius, 1.9],
    ] as const
    scene.add(turnedWall(wall, 0.35), metal, 0, 0, 0)
    scene.add(box(2.6, 1.1, 0.35, 0.3), metal, radius + 2, 0, 1.9)
    scene.foodRadius = radius * 0.86
  }
}

export function board(halfLength = 12.6, halfWidth = 9.4): Part {
  return (scene) => {
    scene.add(box(halfLength, halfWidth, 0.55, 0.4), boardWood, 0, 0, 0.55)
    scene.foodRadius = halfWidth * 0.9
  }
}

export function slate(halfLength = 12.6, halfWidth = 9.4): Part {
  return (scene) => {
    scene.add(
      box(halfLength, halfWidth, 0.4, 0.25),
      material('#3b3d40', { gloss: 0.3, soft: 0, bump: [0.03, 0.35] }),
      0,
      0,
      0.4,
    )
    scene.foodRadius = halfWidth * 0.9
  }
}

/** A small pot of sauce beside the food. */
export function dip(x: number, y: number, sauce: Material, radius = 2.5, glaze: Material = china): Part {
  return group(x, y, 1, (scene) => {
    const wall = [
      [0, 0.25],
      [radius * 0.75, 0.25],
      [radius, 1.9],
    ] as const
    scene.add(turnedWall(wall, 0.2), glaze, 0, 0, 0)
    scene.add(disc(radius * 0.96, 0.25), sauce, 0, 0, 1.35)
  })
}

/** A round steel tray with a rim. */
export function tray(metal: Material = steel, radius = 12): Part {
  return (scene) => {
    const rim = [
      [0, 0.3],
      [radius * 0.95, 0.3],
      [radius, 1.3],
    ] as const
    scene.add(turnedWall(rim, 0.22), metal, 0, 0, 0)
    scene.foodRadius = radius * 0.85
  }
}

/** A round steel box without its lid. */
export function tin(radius = 5, height = 4.4): Part {
  return (scene) => {
    const wall = [
      [0, 0.3],
      [radius, 0.3],
      [radius, height],
      [radius * 1.05, height],
    ] as const
    scene.add(turnedWall(wall, 0.2), steel, 0, 0, 0)
    scene.foodRadius = radius * 0.97
  }
}

/** The room for food on a plate, without the plate. */
export const plateSpace: Part = (scene) => {
  scene.foodRadius = 7.4
}

export const blue = stoneware('#2f4c58')
export const sand = stoneware('#d9c3a0')
export const clay = stoneware('#9a5c40')
export const night = stoneware('#2d2f36')
export const sage = stoneware('#8a9a78')
export const rose = stoneware('#d9a99a')

/** A table of wood, with its grain in a second colour. */
export const wood = (hex: string, grain: string): Material =>
  material(hex, { gloss: 0.1, soft: 0, layers: [[grain, faint(0.75, fibres(18, 0.7, 0.36, 0.85))]] })

/** A table of stone, with clouds of a second colour. */
export const stone = (hex: string, cloud: string): Material =>
  material(hex, { gloss: 0.1, soft: 0, layers: [[cloud, faint(0.6, patches(3, 0.35, 0.85))]] })
