import { receiptline } from './receiptline.ts'

/** Stands for a character that the printer does not have. */
export const unprintable = '■'

/**
 * What is printed instead of characters that no code page of the printers has, beside accents, which are removed. Each entry is the
 * character, then its replacement.
 */
const replacements = new Map(
  `₹Rs. ₨Rs. ₺TRY ₽RUB ₴UAH ₸KZT ₾GEL ₼AZN ֏AMD ₪ILS ₩KRW ₫VND ฿THB ₱PHP ৳BDT ₭LAK ₮MNT ៛KHR ₦NGN ₵GHS ₡CRC ₲PYG
  −- ‐- ‒- ―- ⁃- ′' ″" ⁄/ ∕/ ∗* →-> ←<- ⇒=> ✕x ✗x ✘x ٫. ٬, ،, ؛; ؟? 。. 、,
  ıi ħh ĦH ŧt ŦT ŋn ŊN ĸk əe ƏE ẞSS
  іi ІI ґг ҐГ јj ЈJ ѕs ЅS љль ЉЛь њнь ЊНь ћч ЋЧ ђдж ЂДж џдж ЏДж әа ӘА ғг ҒГ қк ҚК ңн ҢН өо ӨО ұу ҰУ үу ҮУ һх ҺХ
  αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υu φf χch ψps ωo
  ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTh ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥU ΦF ΧCh ΨPs ΩO`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 1), entry.slice(1)]),
)

/**
 * Replaces what the code pages of printers do not contain: 'Phở ₹5' becomes 'Pho Rs.5'. Latin and most Cyrillic letters stay, Greek
 * letters become Latin ones. Other scripts and emoji become `unprintable`, one for neighbouring characters.
 * @param text without control characters
 */
export function toPrintable(text: string): string {
  const printable = [...text.normalize('NFC')].map(printableCharacter).join('')
  return printable.replace(/■[■]+/g, unprintable)
}

function printableCharacter(character: string): string {
  const replacement = replacements.get(character)
  if (replacement !== undefined) return replacement
  if (isPrintable(character)) return character
  if (/[\p{M}\p{Cf}]/u.test(character)) return ''
  if (/\p{Z}/u.test(character)) return ' '
  const decomposed = character.normalize('NFKD')
  if (decomposed !== character) return [...decomposed].map(printableCharacter).join('')
  if (/\p{Nd}/u.test(character)) return digitOf(character)
  return unprintable
}

/** Whether printers have each character of the text. */
export function isPrintableText(text: string): boolean {
  return /^[ -~]*$/.test(text) || [...text].every(isPrintable)
}

/** Whether one of the code pages contains the character. */
function isPrintable(character: string): boolean {
  if (/[\u00A0\u00AD]/.test(character)) return false
  return /^[ -~]$/.test(character) || !receiptline().commands.escpos.text(character, 'multilingual').includes('?')
}

/** @param digit of any script; its ten digits follow each other in Unicode @returns '0' to '9' */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value % 10)
}
