import { withoutInvisible } from '#contract/values/invisible.ts'

/**
 * Changes what customers cannot see or did not type: removes invisible characters, half characters, and accents beyond the fourth
 * on one letter. The result follows the rules of the API, except for its length.
 */
export function cleanNote(text: string): string {
  return withoutInvisible(text)
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
