import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { CatalogueCache, MenuSnapshot } from '../menu/catalogue.ts'
import { noindexTag, type ScreenHead } from './document-head.ts'
import type { OpeningSettings } from './opening-data.ts'
import { findScreenHead, isMenuScreen, isUnknownCategory } from './screen-heads.ts'

/** What a visitor's document needs besides its screen. */
export interface VisitorScreen {
  /**
   * 404 for a category that does not exist, so that search engines remove it (Google Search Central, "soft 404 errors"). The
   * screen says 'Category not found', as for customers.
   */
  status: 200 | 404
  /**
   * The menu that the document shows; undefined for a screen that shows none. All visitors get the same document until the menu
   * changes, which creates a new object.
   */
  menu: MenuSnapshot | undefined
  head: () => ScreenHead
}

/** The head of a screen that search engines must not list. */
const unlisted: ScreenHead = { description: '', tags: noindexTag }

/** The document of a signed-in user. */
export const signedInScreen: VisitorScreen = { status: 200, menu: undefined, head: () => unlisted }

export interface VisitorScreens {
  /**
   * @param site the settings of the document
   * @param path without query
   * @throws when the menu is public and cannot be read
   */
  find(site: PublicSite, path: string): Promise<VisitorScreen>
}

const noMenu = { categories: [], recipes: new Map() }

/**
 * @param origin the origin of PUBLIC_URL
 * @param readOpening returns the current settings
 */
export function createVisitorScreens(
  origin: string,
  catalogue: Pick<CatalogueCache, 'current'>,
  readOpening: () => OpeningSettings,
): VisitorScreens {
  return {
    async find(site, path) {
      const described = { origin, site, opening: readOpening(), now: Date.now() }
      const menu = site.isMenuPublic ? await catalogue.current() : undefined
      return {
        status: menu && isUnknownCategory(menu, path) ? 404 : 200,
        menu: menu && isMenuScreen(menu, path) ? menu : undefined,
        head: () => findScreenHead(described, menu ?? noMenu, path) ?? unlisted,
      }
    },
  }
}
