import type { Locator } from '@playwright/test'

/** @returns the colour of the text or background, by its name in the specification: gray, red, yellow, green, blue, purple */
export async function colourOf(element: Locator, property: 'color' | 'backgroundColor' = 'color'): Promise<string> {
  // hue in degrees, saturation from 0 to 1
  const { hue, saturation } = await element.evaluate((node, name) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(node)[name].match(/[\d.]+/g) ?? []).map(Number)
    const max = Math.max(red, green, blue)
    const min = Math.min(red, green, blue)
    const range = max - min
    const sector =
      max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return { hue: (sector * 60 + 360) % 360, saturation: range / (255 - Math.abs(max + min - 255)) }
  }, property)
  if (!(saturation >= 0.3)) return 'gray'
  if (hue < 20 || hue >= 330) return 'red'
  if (hue < 70) return 'yellow'
  if (hue < 170) return 'green'
  return hue < 250 ? 'blue' : 'purple'
}
