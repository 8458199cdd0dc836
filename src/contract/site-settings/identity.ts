import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { groundNames } from '../theme/grounds.ts'
import { headerLogo } from '../theme/logo.ts'
import { typefaceNames } from '../theme/typefaces.ts'
import { multiLine, singleLine } from '../values/text.ts'
import { optionalLine, type SettingsSection } from './section.ts'

/** What the site is called, how it introduces itself, and how it looks. */
export const identitySchema = z.strictObject({
  name: singleLine(limits.siteNameMaxChars),
  /** The name in legal texts, such as the copyright line. Empty: the same as `name`. */
  legalName: optionalLine(limits.nameMaxChars),
  /** The slogan of the public screens. */
  tagline: optionalLine(limits.siteTextMaxChars),
  /** The sentence below the slogan. */
  opening: optionalLine(limits.siteTextMaxChars),
  /** The hash of the uploaded logo (`logo.ts`). Empty: the site shows its name only. */
  logo: z.string().check(z.regex(/^([\da-f]{32})?$/, { error: () => settingProblemMessages.logoUnknown })),
  /**
   * The width of a wide logo in the header, in CSS pixels at a height of 36. 0: the logo is about as wide as high, or was uploaded
   * before this field existed, and is a square icon beside the name.
   */
  logoWidthPx: z.int().check(z.minimum(0), z.maximum(headerLogo.widthMaxPx)),
  /** The hash of the picture behind the title of /home (`cover.ts`). Empty: no picture. */
  cover: z.string().check(z.regex(/^([\da-f]{32})?$/, { error: () => settingProblemMessages.coverUnknown })),
  /** The colour of buttons and links, such as `#c8102e`. Empty: the colours of `styles.css`. */
  accent: z.string().check(z.regex(/^(#[\da-f]{6})?$/, { error: () => settingProblemMessages.colourInvalid })),
  /** The backgrounds. */
  ground: z.enum(groundNames),
  typeface: z.enum(typefaceNames),
  /** The title of /home. Empty: 'What are you hungry for?' (spec §3). */
  homeTitle: optionalLine(limits.nameMaxChars),
  /** The sentence below the title of /home. Empty: a sentence for the chosen service. */
  homeIntro: optionalLine(limits.siteTextMaxChars),
  /** About the restaurant, below the menu on /home. */
  story: multiLine(limits.storyMaxChars),
})
export type Identity = z.infer<typeof identitySchema>

export const identitySection: SettingsSection<Identity> = {
  schema: identitySchema,
  defaults: {
    name: 'Restaurant',
    legalName: '',
    tagline: '',
    opening: '',
    logo: '',
    logoWidthPx: 0,
    cover: '',
    accent: '',
    ground: 'warm',
    typeface: 'lively',
    homeTitle: '',
    homeIntro: '',
    story: '',
  },
}

/** The browser receives all of it, except empty texts of /home and pictures that do not exist. */
export const publicIdentity = ({ logoWidthPx, cover, homeTitle, homeIntro, story, ...identity }: Identity) => ({
  ...identity,
  ...(identity.logo && logoWidthPx > 0 && { logoWidthPx }),
  ...(cover && { cover }),
  ...(homeTitle && { homeTitle }),
  ...(homeIntro && { homeIntro }),
  ...(story && { story }),
})
