import { plainDigits } from './plain-digits.ts'

/** Letters that Unicode does not decompose, each before what people type for it. The last ones are apostrophes of some languages. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  "æae œoe øo łl ßss đd ðd þth ıi ħh ŧt ŋn əe ςσ ىي یي ةه کك ʹ' ʻ' ʼ' ʾ' ʿ'"
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]),
)

/**
 * The marks that readers of a script can leave out: accents, the vowel points of Arabic and Hebrew, the nukta of Indian scripts, and
 * the tatweel (U+0640), which only makes an Arabic word longer. The other marks are vowels, without which different words would be equal.
 */
const optionalMarks = /(?=[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}])\p{M}|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]|\u0640/gu

/**
 * Makes texts equal that a search takes for the same: without case, accents, ligatures, full or half width, and the difference of
 * katakana and hiragana; digits of every script are 0 to 9.
 */
export function foldText(text: string): string {
  return plainDigits(text)
    .normalize('NFKD')
    .replaceAll(optionalMarks, '')
    .toLowerCase()
    .replaceAll(/[^ -~]/g, (letter) => letters[letter] ?? toHiragana(letter))
}

/** A katakana letter is 0x60 after the hiragana letter of the same sound. */
function toHiragana(letter: string): string {
  return /[ァ-ヶヽ]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - 0x60) : letter
}

/** Scripts that put no space between words, so that a word can be anywhere in a text: part of a character class. */
export const unspacedScripts = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`
