import { limits } from '#contract/limits.ts'
import { translationsMaxBytes } from '#contract/menu/translations-api.ts'
import type { SavedTranslation } from './saved-translation.ts'

/** For the members of a request that are not texts. */
const envelopeBytes = 1024
const encoder = new TextEncoder()

/** Splits translations so that each part fits into one request. */
export function splitRequests(translations: readonly SavedTranslation[]): SavedTranslation[][] {
  const parts: SavedTranslation[][] = []
  let part: SavedTranslation[] = []
  let partBytes = envelopeBytes
  for (const translation of translations) {
    const bytes = encoder.encode(JSON.stringify(translation)).length + 1
    if (part.length === limits.translationsMax || partBytes + bytes > translationsMaxBytes) part = []
    if (part.length === 0) {
      parts.push(part)
      partBytes = envelopeBytes
    }
    part.push(translation)
    partBytes += bytes
  }
  return parts
}
