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
export function visibleBox(pixels: Pixels): Box | undefined {
  const { data } = pixels
  return boxOf(pixels, (at) => (data[at + 3] ?? 0) >= visibleAlpha)
}

/** @returns the box of what is on a shape with round corners, such as the icon of an app; undefined for another logo */
export function markBox(pixels: Pixels): Box | undefined {
  const { data } = pixels
  const own = cornerColour(pixels) ? undefined : edgeColour(pixels)
  if (!own) return undefined
  const colour = own.slice(0, 3)
  const differs = (at: number) => (channel: number, index: number) =>
    Math.abs(channel - (data[at + index] ?? 0)) > equalColourTolerance
  return boxOf(pixels, (at) => (data[at + 3] ?? 0) >= 128 && colour.some(differs(at)))
}

/** @param isInside gets the offset of a pixel's first byte */
function boxOf({ width, height }: Pixels, isInside: (at: number) => boolean): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isInside((y * width + x) * 4)) continue
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
 * The background for icons and the share picture: the logo's own if it has one, so that no edge is visible; otherwise a paper colour.
 * @returns a colour such as `#fdf6ea`
 */
export function backgroundFor(pixels: Pixels): string {
  const own = cornerColour(pixels) ?? edgeColour(pixels)
  return own ? `#${Buffer.from(own.slice(0, 3)).toString('hex')}` : paperFor(pixels)
}

/** @returns the light paper colour, or the dark one for a mostly light logo */
export function paperFor(pixels: Pixels): string {
  return meanLuminance(pixels) > 0.5 ? paper.dark : paper.light
}

/** Of a logo that covers its box. */
function cornerColour(pixels: Pixels): number[] | undefined {
  return commonColour(pixels, [0, 1], [0, 1])
}

/** Of a logo that covers its box except for round corners, such as the icon of an app. A circle has only the middles of the edges. */
function edgeColour(pixels: Pixels): number[] | undefined {
  const along = [0.3, 0.4, 0.5, 0.6, 0.7]
  const across = [0.02, 0.98]
  const [top, side] = [commonColour(pixels, along, across), commonColour(pixels, across, along)]
  return top && side && areEqual(top, side) ? top : undefined
}

/**
 * @param xs shares of the width
 * @param ys shares of the height
 * @returns the colour of the pixels at all of them, with its alpha, if it is one, and the logo is opaque; undefined for a frame
 */
function commonColour(pixels: Pixels, xs: readonly number[], ys: readonly number[]): number[] | undefined {
  const { data, width, height } = pixels
  const at = (share: number, size: number) => Math.round(share * (size - 1))
  const colours = ys.flatMap((y) =>
    xs.map((x) => {
      const offset = (at(y, height) * width + at(x, width)) * 4
      return [...data.subarray(offset, offset + 4)]
    }),
  )
  const [first = []] = colours
  const isCommon = colours.every((colour) => colour[3] === 255 && areEqual(colour, first))
  return isCommon && opaqueShare(pixels) >= opaqueShareMin ? first : undefined
}

/** Round corners take less of the box. What is inside a frame, or cut out of the logo, takes more. */
const opaqueShareMin = 0.9

function opaqueShare({ data, width, height }: Pixels): number {
  let opaque = 0
  for (let at = 3; at < data.length; at += 4) if (data[at] === 255) opaque++
  return opaque / (width * height)
}

function areEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= equalColourTolerance)
}
