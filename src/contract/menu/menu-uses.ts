/** What can name a category or a recipe, so that it cannot be deleted. */
export const menuUseKinds = ['promotion', 'limit', 'printer'] as const

/** A limit has its number in the list of limits as its name. */
export interface MenuUse {
  kind: (typeof menuUseKinds)[number]
  name: string
}
