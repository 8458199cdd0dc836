import type { MenuSnapshot } from '../menu/catalogue.ts'
import { toRecipe } from '../menu/to-recipe.ts'
import { categoryHead, homeHead, plainHead, type ScreenHead, signInHead } from './document-head.ts'
import { categoryUrl, type DescribedSite } from './structured-data.ts'

/** The menu, as far as search engines see it. */
export type ListedMenu = Pick<MenuSnapshot, 'categories' | 'recipes'>

const categoryPath = /^\/category\/([^/]+)$/

/**
 * The head of a screen that search engines may list. While the menu is public these are the menu and the legal pages, otherwise
 * only /login. Filled carts, accounts and the panel are never listed.
 * @param path without query: all queries of a screen have the same canonical address
 * @returns undefined for all other screens, which need `noindex`
 */
export function findScreenHead(described: DescribedSite, menu: ListedMenu, path: string): ScreenHead | undefined {
  const { origin, site } = described
  if (!site.isMenuPublic) return path === '/login' ? signInHead(described) : undefined
  if (path === '/home') return homeHead(described, menu.categories)
  if (legalPaths(described).includes(path)) return plainHead(origin, path)
  const category = findCategory(menu, path)
  if (!category) return undefined
  const recipes = [...menu.recipes.values()].filter(({ categoryId }) => categoryId === category.id)
  return categoryHead(
    described,
    category,
    recipes.map((row) => toRecipe(row, site.currency)),
  )
}

/** Whether a screen shows a part of the menu that exists; the sign-in screens show some dishes. */
export function isMenuScreen(menu: ListedMenu, path: string): boolean {
  return ['/home', '/login', '/signup'].includes(path) || findCategory(menu, path) !== undefined
}

/** Whether the path is that of a category that does not exist. */
export function isUnknownCategory(menu: ListedMenu, path: string): boolean {
  return categoryPath.test(path) && !findCategory(menu, path)
}

/** @returns the addresses of all screens that search engines may list while the menu is public */
export function listedAddresses(described: DescribedSite, { categories }: ListedMenu): string[] {
  const { origin } = described
  return [
    `${origin}/home`,
    ...categories.map((category) => categoryUrl(origin, category)),
    ...legalPaths(described).map((path) => origin + path),
  ]
}

function findCategory({ categories }: ListedMenu, path: string) {
  const [, id] = categoryPath.exec(path) ?? []
  return id === undefined ? undefined : categories.find((category) => category.id === id)
}

function legalPaths({ site }: DescribedSite): string[] {
  return site.legalPages.map((page) => `/legal/${page}`)
}
