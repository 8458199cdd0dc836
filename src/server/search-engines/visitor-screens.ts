import { currentLanguage } from '#contract/i18n/language-context.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { CatalogueCache, MenuSnapshot } from '../menu/catalogue.ts'
import { listedLanguages } from '../menu/listed-languages.ts'
import { menuIn } from '../menu/menu-in-language.ts'
import { noindexTag, type ScreenHead } from './document-head.ts'
import type { OpeningSettings } from './opening-data.ts'
import { dependsOnMenu, findScreenHead, isUnknownCategory } from './screen-heads.ts'

/** What a visitor's document needs besides its screen. */
export interface VisitorScreen {
  /**
   * 404 for a category that does not exist, so that search engines remove it (Google Search Central, "soft 404 errors"). The
   * screen says 'Category not found', as for customers.
   */
  status: 200 | 404
  /**
   * The menu that the document depends on, in the language of the owner; undefined for a screen that depends on none. All visitors
   * with the same language get the same document until the menu or a translation changes, which creates a new object.
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
   * @param site the settings of the document, in the language of the request
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
      const language = currentLanguage()
      const menu = site.isMenuPublic ? await catalogue.current() : undefined
      return {
        status: menu && isUnknownCategory(menu, path) ? 404 : 200,
        menu: menu && dependsOnMenu(site, menu, path) ? menu : undefined,
        head() {
          const listed = menu ? listedLanguages(menu) : []
          const described = { origin, listed, language, site, opening: readOpening(), now: Date.now() }
          return findScreenHead(described, menu ? menuIn(menu, language) : noMenu, path) ?? unlisted
        },
      }
    },
  }
}
