import * as z from 'zod/mini'
import { type SettingsSection, switchesOn } from './section.ts'

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

export const publicStorefront = ({ isMenuPublic, ...switches }: Storefront) => ({
  isMenuPublic,
  ...switchesOn(switches, ['showsWholeMenu', 'arePicturesOptional']),
})
