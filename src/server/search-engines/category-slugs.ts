import type { Category } from '#contract/menu/menu.ts'

/**
 * Readable names for addresses, such as `small-plates` for 'Small Plates'. Letters of every script stay, so a browser shows
 * `/menu/おにぎり`. A name without a letter or digit gets the category's id. If two categories have the same slug, the older one
 * keeps it and the next gets `-2`.
 * @param categories in any order
 * @returns the category ids by slug, oldest first; each category has exactly one slug
 */
export function categorySlugs(categories: readonly Pick<Category, 'id' | 'name' | 'createdAt'>[]): Map<string, string> {
  const idBySlug = new Map<string, string>()
  const oldestFirst = categories.toSorted(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1),
  )
  for (const { id, name } of oldestFirst) idBySlug.set(unusedSlug(slugOf(name) || slugOf(id) || id, idBySlug), id)
  return idBySlug
}

/** @returns '' for a name without letters and digits */
export function slugOf(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Removes the accents of Latin and Greek letters. In other scripts a mark can be a vowel, so it stays. */
function withoutAccents(text: string): string {
  let base = ''
  let result = ''
  for (const character of text.normalize('NFKD')) {
    const isMark = /\p{M}/u.test(character)
    if (!isMark) base = character
    if (!isMark || !/[\p{Script=Latin}\p{Script=Greek}]/u.test(base)) result += character
  }
  return result.normalize('NFC')
}

function unusedSlug(slug: string, used: ReadonlyMap<string, string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!used.has(candidate)) return candidate
  }
}
