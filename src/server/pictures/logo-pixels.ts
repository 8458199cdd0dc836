import { luminance, parseHex, ratioOfLuminances } from '#contract/theme/contrast.ts'
import { grounds } from '#contract/theme/grounds.ts'

/** The pixels of a picture: four bytes each (red, green, blue, alpha), row by row. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Alpha (0 to 255) from which a pixel counts as visible. */
const visibleAlpha = 8
/** JPEG changes equal colours by a few levels (0 to 255). */
const equalColourTolerance = 12
/** The page backgrounds of both themes. Those of the other grounds are about as light and as dark. */
const paper = { light: grounds.warm.light.paper, dark: grounds.warm.dark.paper }

/** @returns the smallest box that contains all visible pixels; undefined when every pixel is transparent */
export function visibleBox({ data, width, height }: Pixels): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < visibleAlpha) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The part of a pixel's relative luminance that each level (0 to 255) of a channel has. A logo has a million pixels. */
const levels = Array.from({ length: 256 }, (_, level) => level / 255)
const lightOf = {
  red: levels.map((level) => luminance([level, 0, 0])),
  green: levels.map((level) => luminance([0, level, 0])),
  blue: levels.map((level) => luminance([0, 0, level])),
}

/** @param at the offset of the pixel's first byte */
function luminanceAt(data: Buffer, at: number): number {
  return (
    (lightOf.red[data[at] ?? 0] ?? 0) + (lightOf.green[data[at + 1] ?? 0] ?? 0) + (lightOf.blue[data[at + 2] ?? 0] ?? 0)
  )
}

/** @returns the mean relative luminance of the visible pixels: 0 (black) to 1 (white) */
export function meanLuminance({ data }: Pixels): number {
  let [sum, weight] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    sum += alpha * luminanceAt(data, at)
    weight += alpha
  }
  return weight === 0 ? 0 : sum / weight
}

/** Contrast ratio of a pixel with a page, below which it can hardly be seen. */
const visibleContrast = 2
/** Of a logo, such as a thin outline. */
const faintShareMax = 0.05

/** @returns whether almost all visible pixels can be seen on the pages of both themes, or cover them */
export function isVisibleOnPages(pixels: Pixels): boolean {
  const { data } = pixels
  if (cornerColour(pixels) !== undefined) return true
  const pages = [paper.light, paper.dark].map((hex) => luminance(parseHex(hex)))
  let [faint, visible] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    visible++
    const own = luminanceAt(data, at)
    if (pages.some((page) => ratioOfLuminances(own, page) < visibleContrast)) faint++
  }
  return faint <= visible * faintShareMax
}

/**
 * The background for icons and the share picture: the logo's own if its four corners have one opaque colour, so that no
 * edge is visible. Otherwise the light paper colour, or the dark one for a mostly light logo.
 * @returns a colour such as `#fdf6ea`
 */
export function backgroundFor(pixels: Pixels): string {
  return cornerColour(pixels) ?? (meanLuminance(pixels) > 0.5 ? paper.dark : paper.light)
}

function cornerColour({ data, width, height }: Pixels): string | undefined {
  const offsets = [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => pixel * 4)
  const corners = offsets.map((offset) => [...data.subarray(offset, offset + 4)])
  const [first = []] = corners
  const equal = corners.every(
    (corner) =>
      corner[3] === 255 &&
      corner.every((channel, index) => Math.abs(channel - (first[index] ?? 0)) <= equalColourTolerance),
  )
  return equal ? `#${Buffer.from(first.slice(0, 3)).toString('hex')}` : undefined
}
