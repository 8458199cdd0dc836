const foreignDigit = /(?=\P{ASCII})\p{Nd}/gu

/**
 * Writes the decimal digits of every script as 0 to 9, and full-width characters in the usual width, because keyboards of many
 * languages type them. Invisible characters, such as direction marks, are removed.
 */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(foreignDigit, digitValue)
}

/** Unicode lists the digits of a script from 0 to 9 without a gap, so a digit's value is its distance from the first one. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let distance = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - distance - 1))) distance += 1
  return String(distance % 10)
}
