import * as z from 'zod/mini'
import { type SettingsSection, type SwitchTexts, switchesOn } from './section.ts'

/** How the menu is shown, to whom, and whether each item has a picture. */
export const storefrontSchema = z.strictObject({
  /** Visitors may see the menu without an account, and search engines may list it. */
  isMenuPublic: z.boolean(),
  /** /home shows all dishes below the categories. */
  showsWholeMenu: z.boolean(),
  /** The specification requires a picture of each dish and category. */
  arePicturesOptional: z.boolean(),
})
export type Storefront = z.infer<typeof storefrontSchema>

export const storefrontSection: SettingsSection<Storefront> = {
  schema: storefrontSchema,
  defaults: { isMenuPublic: false, showsWholeMenu: false, arePicturesOptional: false },
}

/** Of the panel's form. */
export const storefrontTexts: SwitchTexts<Storefront> = {
  isMenuPublic: 'Public menu',
  isMenuPublicHint: 'Guests see the menu and fill the cart without an account. Search engines may list the menu.',
  showsWholeMenu: 'Show the whole menu on the first screen',
  showsWholeMenuHint:
    'All dishes follow below the categories, with a row of links that stays in view. Each category also keeps its own screen.',
  arePicturesOptional: 'Dishes and categories may have no picture',
  arePicturesOptionalHint:
    'Guests see the name, the description and the price, without an empty space. Photos of 5 MB and more are made smaller instead of refused.',
}

export const publicStorefront = ({ isMenuPublic, ...switches }: Storefront) => ({
  isMenuPublic,
  ...switchesOn(switches, ['showsWholeMenu', 'arePicturesOptional']),
})
