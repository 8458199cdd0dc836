import type { Identity } from '#contract/site-settings/identity.ts'

/** What the demo's restaurant is called and how it introduces itself. Its logo is `demo/logo.svg`. */
export const demoIdentity: Omit<Identity, 'logo'> = {
  name: 'Tiffin',
  legalName: '',
  tagline: 'Good food, stacked warm and carried to your door.',
  opening: 'Chaat, curries, dosas and breads from our kitchen. You pay when it arrives.',
  accent: '',
  ground: 'warm',
  typeface: 'lively',
  logoWidthPx: 0,
  cover: '',
  homeTitle: '',
  homeIntro: '',
  story: '',
}
