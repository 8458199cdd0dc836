/**
 * The background of every demo picture as SVG: a lit wall with a pointed arch, a table, and a round dish.
 * All lengths are in px of the full-size picture, 800 x 600.
 */
import type { Backdrop } from './scenes.ts'

export const canvas = { width: 800, height: 600, horizon: 414, dishX: 400, dishY: 470 }

/** Mixes two `#rrggbb` colours; `share` (0 to 1) is the weight of the second colour. */
function mix(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const a = parseInt(first.slice(at, at + 2), 16)
    const b = parseInt(second.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The path of a pointed arch on the horizon; half width and top edge in px. */
function arch(half: number, top: number): string {
  const x = (offset: number): number => canvas.dishX + offset * half
  const y = (share: number): number => top + (canvas.horizon + 6 - top) * share
  return (
    `M${x(-1)} ${y(1)} V${y(0.56)} C${x(-1)} ${y(0.24)} ${x(-0.5)} ${y(0.2)} ${x(-0.2)} ${y(0.1)}` +
    ` C${x(-0.1)} ${y(0.065)} ${x(-0.03)} ${y(0.03)} ${x(0)} ${y(0)}` +
    ` C${x(0.03)} ${y(0.03)} ${x(0.1)} ${y(0.065)} ${x(0.2)} ${y(0.1)}` +
    ` C${x(0.5)} ${y(0.2)} ${x(1)} ${y(0.24)} ${x(1)} ${y(0.56)} V${y(1)} Z`
  )
}

/** The round dish: half width and half depth of its top, and its thickness, in px. */
function dish(colour: string, radius: number, depth: number, thickness: number): string {
  const { dishX: x, dishY: y } = canvas
  const ring = `rx="${radius}" ry="${depth}"`
  const inner = `rx="${radius * 0.86}" ry="${depth * 0.82}"`
  return `<ellipse cx="${x}" cy="${y + thickness + 10}" rx="${radius * 1.2}" ry="${depth * 1.34}"
    fill="url(#under)"/>
  <path d="M${x - radius} ${y} v${thickness * 0.35} a${radius} ${depth} 0 0 0 ${radius * 2} 0
    v${-thickness * 0.35} Z" transform="translate(0 ${thickness * 0.65})"
    fill="${mix(colour, '#4a2c1c', 0.34)}"/>
  <path d="M${x - radius} ${y} v${thickness * 0.65} a${radius} ${depth} 0 0 0 ${radius * 2} 0
    v${-thickness * 0.65} Z" fill="url(#side)"/>
  <ellipse cx="${x}" cy="${y}" ${ring} fill="${mix(colour, '#ffffff', 0.42)}"/>
  <ellipse cx="${x}" cy="${y + 1.5}" rx="${radius - 4}" ry="${depth - 3}" fill="url(#top)"/>
  <ellipse cx="${x}" cy="${y + 2}" ${inner} fill="${mix(colour, '#4a2c1c', 0.1)}" opacity="0.55"/>
  <ellipse cx="${x}" cy="${y + 5}" ${inner} fill="url(#top)"/>`
}

/** Gradient stops: [offset in percent, colour, opacity 0 to 1]. */
function stops(...list: [number, string, number?][]): string {
  return list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}%" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

/** The gradients that the other elements use. */
function gradients({ light, base, deep, dish: colour }: Backdrop): string {
  const dark = mix(deep, '#2c1810', 0.55)
  return `<radialGradient id="wall" cx="34%" cy="24%" r="92%">${stops(
    [0, light],
    [55, mix(light, base, 0.6)],
    [100, mix(base, deep, 0.35)],
  )}</radialGradient>
  <linearGradient id="niche" x1="0" y1="0" x2="0.55" y2="1">${stops(
    [0, mix(base, deep, 0.3)],
    [45, base],
    [100, mix(base, light, 0.62)],
  )}</linearGradient>
  <linearGradient id="table" x1="0" y1="0" x2="0" y2="1">${stops(
    [0, mix(base, light, 0.7)],
    [22, mix(base, light, 0.3)],
    [100, mix(base, deep, 0.85)],
  )}</linearGradient>
  <linearGradient id="top" x1="0" y1="0" x2="1" y2="0.3">${stops(
    [0, mix(colour, '#ffffff', 0.3)],
    [100, mix(colour, '#6b4226', 0.16)],
  )}</linearGradient>
  <linearGradient id="side" x1="0" y1="0" x2="1" y2="0">${stops(
    [0, mix(colour, '#6b4226', 0.1)],
    [35, mix(colour, '#6b4226', 0.04)],
    [100, mix(colour, '#4a2c1c', 0.36)],
  )}</linearGradient>
  <radialGradient id="under">${stops(
    [0, dark, 0.75],
    [62, dark, 0.5],
    [82, dark, 0.16],
    [100, dark, 0],
  )}</radialGradient>
  <radialGradient id="glow">${stops([0, '#fff6e4', 0.75], [55, '#fff1d6', 0.26], [100, '#fff1d6', 0])}</radialGradient>`
}

/** The complete background. For a category it is wide: it has a broader arch and dish. */
export function backdropSvg(backdrop: Backdrop, wide: boolean): string {
  const { width, height, horizon } = canvas
  const half = wide ? 330 : 262
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>${gradients(backdrop)}</defs>
  <rect width="${width}" height="${height}" fill="url(#wall)"/>
  <path d="${arch(half + 20, 16)}" fill="${backdrop.light}" opacity="0.75"/>
  <path d="${arch(half, 38)}" fill="url(#niche)"/>
  <ellipse cx="400" cy="296" rx="290" ry="230" fill="url(#glow)"/>
  <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#table)"/>
  <rect y="${horizon}" width="${width}" height="2" opacity="0.7"
    fill="${mix(backdrop.light, '#ffffff', 0.35)}"/>
  ${dish(backdrop.dish, wide ? 350 : 286, wide ? 78 : 68, 24)}
</svg>`
}
