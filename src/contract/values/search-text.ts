import { plainDigits } from './plain-digits.ts'

/** @param pairs each a letter and what replaces it */
function byLetter(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]))
}

/**
 * Letters that Unicode does not decompose, each before what people type for it: Latin, Greek, Cyrillic, Arabic (also of Persian and
 * Urdu), Hebrew at the end of a word, Malayalam, Bengali. The last ones are apostrophes of some languages.
 */
const letters = byLetter(
  'æae œoe øo łl ßss đd ðd þth ıi ħh ŧt ŋn əe ɛe ɔo ςσ ґг ғг қк ңн ұу үу өо әа һх ' +
    'ٱا ىي یي ےي ةه ہه ھه ۃه ەه کك ںن ךכ םמ ןנ ףפ ץצ ' +
    "ൺണ് ൻന് ർര് ൽല് ൾള് ൿക് ৎত্ ʹ' ʻ' ʼ' ʾ' ʿ' ꞌ'",
)

/**
 * The marks that readers of a script can leave out: accents, the vowel points of Arabic and Hebrew, the nukta of Indian scripts, and
 * the tatweel (U+0640), which only makes an Arabic word longer. The other marks are vowels, or the voicing marks of kana, without
 * which different words would be equal.
 */
const optionalMarks =
  /(?![\u3099\u309A])(?=[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}])\p{M}|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]|\u0640/gu

/** The nasals of Hindi before a consonant of their group, which is also written with an anusvara, and the candrabindu. */
const nasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|\u0901/g

/** A Thai or Lao tone mark is stored before or after the ring of the vowel am. */
const ringBeforeTone = /([\u0E4D\u0ECD])([\u0E48-\u0E4B\u0EC8-\u0ECB])/g

/**
 * Makes texts equal that a search takes for the same: without case, accents, ligatures, full or half width, and the difference of
 * katakana and hiragana; digits of every script are 0 to 9.
 */
export function foldText(text: string): string {
  // most texts of a Latin menu, so that a search folds hundreds of dishes within a millisecond
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return plainDigits(text)
    .normalize('NFKD')
    .replaceAll(optionalMarks, '')
    .replaceAll(nasals, '\u0902')
    .replaceAll(ringBeforeTone, '$2$1')
    .replaceAll('เเ', 'แ')
    .toLowerCase()
    .replaceAll(/[^ -~]/g, (letter) => letters[letter] ?? toHiragana(letter))
    .replaceAll(/.[\u3099\u309A]/g, (kana) => kana.normalize('NFC'))
}

/** A katakana letter is 0x60 after the hiragana letter of the same sound. */
function toHiragana(letter: string): string {
  return /[ァ-ヶヽ]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - 0x60) : letter
}

/** What people type without the keys of these letters, besides the letter without its mark. */
const twoLetters = byLetter('äae öoe üue øoe åaa đdj')

/** @returns the folded text, and the same with two letters for ä, ö, ü, ø, å and đ if it has one of them: `muller` and `mueller` */
export function foldSpellings(text: string): string[] {
  const folded = foldText(text)
  const lower = text.normalize('NFC').toLowerCase()
  const typed = lower.replaceAll(/[äöüøåđ]/g, (letter) => twoLetters[letter] ?? letter)
  return typed === lower ? [folded] : [folded, foldText(typed)]
}

/** Scripts that put no space between words, so that a word can be anywhere in a text: part of a character class. */
export const unspacedScripts = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`
