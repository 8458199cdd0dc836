/** A phone number in running text. In a text from right to left, its groups of digits would change places. */
export function Phone({ number }: { number: string }) {
  return <bdi dir="ltr">{number}</bdi>
}
