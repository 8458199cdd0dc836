import * as z from 'zod/mini'
import { type SettingsSection, type SwitchTexts, switchesOn } from './section.ts'

/** How the menu is shown, and to whom. */
export const storefrontSchema = z.strictObject({
  /** Visitors may see the menu without an account, and search engines may list it. */
  isMenuPublic: z.boolean(),
  /** /home shows all dishes below the categories. */
  showsWholeMenu: z.boolean(),
})
export type Storefront = z.infer<typeof storefrontSchema>

export const storefrontSection: SettingsSection<Storefront> = {
  schema: storefrontSchema,
  defaults: { isMenuPublic: false, showsWholeMenu: false },
}

/** Of the panel's form. */
export const storefrontTexts: SwitchTexts<Storefront> = {
  isMenuPublic: 'Public menu',
  isMenuPublicHint: 'Guests see the menu and fill the cart without an account. Search engines may list the menu.',
  showsWholeMenu: 'Show the whole menu on the first screen',
  showsWholeMenuHint:
    'All dishes follow below the categories, with a row of links that stays in view. Each category also keeps its own screen.',
}

export const publicStorefront = ({ isMenuPublic, ...switches }: Storefront) => ({
  isMenuPublic,
  ...switchesOn(switches, ['showsWholeMenu']),
})
