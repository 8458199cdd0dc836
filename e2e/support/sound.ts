import type { Page } from '@playwright/test'

/** @returns a function that counts how often the bell has rung; each bell has two tones */
export async function countBellSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let tones = 0
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator() {
        tones += 1
        Object.assign(globalThis, { tones })
        return super.createOscillator()
      }
    }
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'tones') ?? 0) / 2)
}
