/** sRGB channels from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** @param hex such as `#b8391b` */
export function parseHex(hex: string): Rgb {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

/** Converts an sRGB channel to linear light. */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** Relative luminance as WCAG defines it, from 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** @returns the contrast ratio of WCAG 2.2: 1 (equal colours) to 21 (black on white) */
export function contrastRatio(hex: string, otherHex: string): number {
  return ratioOfLuminances(luminance(parseHex(hex)), luminance(parseHex(otherHex)))
}

/** The contrast ratio of two colours of which only the luminance is known. */
export function ratioOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
