import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { MenuSnapshot } from '../menu/catalogue.ts'
import { toRecipe } from '../menu/to-recipe.ts'
import type { SitemapEntry } from './crawling.ts'
import { categoryHead, homeHead, plainHead, type ScreenHead, signInHead } from './document-head.ts'
import { alternatesOf, type ScreenAddresses, screenUrl } from './screen-addresses.ts'
import { categoryPath, type DescribedSite } from './structured-data.ts'

/** The menu, as far as search engines see it. */
export type ListedMenu = Pick<MenuSnapshot, 'categories' | 'recipes'>

const categoryPattern = /^\/category\/([^/]+)$/

/**
 * The head of a screen that search engines may list. While the menu is public these are the menu and the legal pages, otherwise
 * only /login. Filled carts, accounts and the panel are never listed.
 * @param path without query: all queries of a screen have the same canonical address
 * @param menu in the language of the document
 * @returns undefined for all other screens, which need `noindex`
 */
export function findScreenHead(described: DescribedSite, menu: ListedMenu, path: string): ScreenHead | undefined {
  const { site } = described
  if (!site.isMenuPublic) return path === '/login' ? signInHead(described) : undefined
  if (path === '/home') return homeHead(described, menu.categories)
  if (legalPaths(site).includes(path)) return plainHead(described, path)
  const category = findCategory(menu, path)
  if (!category) return undefined
  const recipes = [...menu.recipes.values()].filter(({ categoryId }) => categoryId === category.id)
  return categoryHead(
    described,
    category,
    recipes.map((row) => toRecipe(row, site.currency)),
  )
}

/**
 * Whether the document of a screen depends on the menu: it shows a part that exists, or it is a legal page, which names its versions
 * in the languages of the menu. The sign-in screens show some dishes.
 */
export function dependsOnMenu(site: PublicSite, menu: ListedMenu, path: string): boolean {
  return ['/home', '/login', '/signup', ...legalPaths(site)].includes(path) || findCategory(menu, path) !== undefined
}

/** Whether the path is that of a category that does not exist. */
export function isUnknownCategory(menu: ListedMenu, path: string): boolean {
  return categoryPattern.test(path) && !findCategory(menu, path)
}

/** @returns all screens that search engines may list while the menu is public, in each listed language */
export function sitemapEntries(
  addresses: ScreenAddresses,
  site: PublicSite,
  { categories }: Pick<ListedMenu, 'categories'>,
): SitemapEntry[] {
  const paths = ['/home', ...categories.map(categoryPath), ...legalPaths(site)]
  return paths.flatMap((path) => {
    const alternates = alternatesOf(addresses, path)
    return addresses.listed.map((language) => ({ address: screenUrl(addresses, path, language), alternates }))
  })
}

function findCategory({ categories }: ListedMenu, path: string) {
  const [, id] = categoryPattern.exec(path) ?? []
  return id === undefined ? undefined : categories.find((category) => category.id === id)
}

function legalPaths({ legalPages }: PublicSite): string[] {
  return legalPages.map((page) => `/legal/${page}`)
}
