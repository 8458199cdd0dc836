/** Counts the decimal digits of every script, such as those of a phone number. */
export function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0
}
