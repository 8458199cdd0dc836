let englishRules: Intl.PluralRules | undefined

/**
 * Picks the form of a noun for a count, by the English plural rules: `plural(1, { one: 'item', other: 'items' })`.
 * The rules object is created on first use, because most screens show no counts.
 */
export function plural(count: number, { one, other }: { one: string; other: string }): string {
  englishRules ??= new Intl.PluralRules('en')
  return englishRules.select(count) === 'one' ? one : other
}
