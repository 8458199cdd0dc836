import { parseHex, type Rgb, toLinear } from './contrast.ts'

/** A colour by perceived lightness (0 to 1), chroma (0 is grey) and hue (radians): https://bottosson.github.io/posts/oklab */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = toOklab(parseHex(hex).map(toLinear))
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The light that a screen reflects, as a share of white. It hides the difference of two almost black colours. */
const reflectedLight = 0.0125

/** @returns how different two colours look on a screen (distance in Oklab): 0 (equal) to about 0.8; 0.02 is just visible */
export function colourDistance(hex: string, otherHex: string): number {
  const seen = (colour: string) => toOklab(parseHex(colour).map((channel) => toLinear(channel) + reflectedLight))
  const [one, other] = [seen(hex), seen(otherHex)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** @param channels red, green and blue in linear light */
function toOklab([red = 0, green = 0, blue = 0]: readonly number[]): [lightness: number, a: number, b: number] {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** @returns the colour as `#rrggbb`. A chroma that sRGB cannot show at this lightness is reduced. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  let shown = chroma
  // each step removes 4 % of the chroma; without chroma the colour is grey, which sRGB can always show
  for (let step = 0; step < 100 && !isInGamut(toRgb(lightness, shown, hue)); step += 1) shown *= 0.96
  const channels = toRgb(lightness, shown, hue).map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function isInGamut(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.001 && channel <= 1.001)
}

function toRgb(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Converts linear light to an sRGB channel. */
function toGamma(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}
