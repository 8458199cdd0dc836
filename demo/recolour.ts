/** Changes hues in raw pictures. */
import type { Tint } from './props.ts'

/** Hue in degrees, saturation and lightness from 0 to 1, of a colour with channels from 0 to 255. */
function toHsl(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  const lightness = max - range / 2
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sixth = max === r ? (g - b) / range + 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4
  return [(sixth % 6) * 60, saturation, lightness]
}

/** Channels from 0 to 255 of a hue in degrees, a saturation and a lightness from 0 to 1. */
function toRgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): number => {
    const step = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Degrees from the start of a tint's range to a hue. */
function degreesFromStart(tint: Tint, hue: number): number {
  return (hue - tint.from + 360) % 360
}

/** Length of a tint's range of hues, in degrees. */
function rangeLength(tint: Tint): number {
  return (tint.to - tint.from + 360) % 360
}

/** Chroma, from 0 to 1, below which a pixel counts as pale; see `Tint.pale`. */
const paleChroma = 0.17
/** Chroma, from 0 to 1, below which the hue of a pixel is only noise. */
const noiseChroma = 0.035

/** Whether a tint recolours a colour. */
function matches(tint: Tint, [hue, saturation, lightness]: [number, number, number]): boolean {
  const chroma = saturation * (1 - Math.abs(2 * lightness - 1))
  if (tint.pale) return chroma < paleChroma && lightness > 0.4
  return chroma > noiseChroma && degreesFromStart(tint, hue) <= rangeLength(tint)
}

/** Recolours RGBA pixels in place, each by the first tint that matches it. */
export function recolour(pixels: Uint8Array, tints: Tint[]): void {
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const colour = toHsl(red, green, blue)
    const tint = tints.find((each) => matches(each, colour))
    if (!tint) continue
    const [hue, saturation, lightness] = colour
    const shift = tint.pale ? 0 : (degreesFromStart(tint, hue) - rangeLength(tint) / 2) * 0.3
    pixels.set(
      toRgb(
        (tint.hue + shift + 360) % 360,
        tint.pale ? tint.saturation : Math.min(1, saturation * tint.saturation),
        lightness ** tint.gamma,
      ),
      at,
    )
  }
}
