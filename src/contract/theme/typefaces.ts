/** The web fonts of a site, which `styles.css` declares. Characters outside Latin use a font of the device. The first one is that of `styles.css`. */
export const typefaceNames = ['lively', 'classic', 'plain'] as const
export type TypefaceName = (typeof typefaceNames)[number]

/** The value of `font-family`. */
export const typefaces: Record<TypefaceName, string> = {
  lively: '"Bricolage Grotesque",system-ui,sans-serif',
  classic: '"Source Serif 4",Georgia,serif',
  plain: '"Figtree",system-ui,sans-serif',
}
