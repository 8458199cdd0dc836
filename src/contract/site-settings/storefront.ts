import * as z from 'zod/mini'
import type { SettingsSection, SwitchTexts } from './section.ts'

/** What visitors may see. The browser receives all of it. */
export const storefrontSchema = z.strictObject({
  /** Visitors may see the menu without an account, and search engines may list it. */
  isMenuPublic: z.boolean(),
})
export type Storefront = z.infer<typeof storefrontSchema>

export const storefrontSection: SettingsSection<Storefront> = {
  schema: storefrontSchema,
  defaults: { isMenuPublic: false },
}

/** Of the panel's form. */
export const storefrontTexts: SwitchTexts<Storefront> = {
  isMenuPublic: 'Public menu',
  isMenuPublicHint:
    'Guests see the menu and fill the cart without an account, and sign in at checkout. Search engines may list the menu.',
}
