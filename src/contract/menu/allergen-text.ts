import { foldText } from '../values/search-text.ts'

/** Scripts in which a letter is written in several ways, or with marks that people leave out. */
const foldedScripts = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\u0640][\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{M}\u0640]*/gu

/**
 * Makes the forms of a word equal that differ only in case, width, the points and long strokes of Arabic and Hebrew, or the dots of the
 * Turkish i: "FINDIK" is "fındık" for a Turk, and "findik" for `toLowerCase`. Accents stay, because in short words they count.
 */
export function allergenText(text: string): string {
  const usualWidth = text.normalize('NFKC').toLowerCase()
  // most texts of a menu
  if (/^[ -~]*$/.test(usualWidth)) return usualWidth
  return usualWidth.replaceAll('i\u0307', 'i').replaceAll('ı', 'i').replaceAll(foldedScripts, foldText)
}
