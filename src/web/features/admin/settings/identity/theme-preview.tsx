import type { CSSProperties, ReactNode } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { accentColours } from '#contract/theme/accent-theme.ts'
import { type GroundName, groundNames, grounds } from '#contract/theme/grounds.ts'
import { type TypefaceName, typefaceNames, typefaces } from '#contract/theme/typefaces.ts'

/** What an owner chooses for the whole site, as far as it is known. */
export interface Look {
  ground: GroundName
  typeface: TypefaceName
}

/** That of `styles.css`. */
export const defaultLook: Look = { ground: groundNames[0], typeface: typefaceNames[0] }

/**
 * An area with the colours of one theme: the page itself follows the theme of the device, but a preview shows both.
 * @param props.accent such as `#c8102e`; undefined for an area without buttons and links
 */
export function ThemePreview({
  theme,
  look: { ground, typeface },
  accent,
  children,
}: {
  theme: 'light' | 'dark'
  look: Look
  accent?: string
  children: ReactNode
}) {
  const colours = { ...grounds[ground][theme], ...(accent !== undefined && accentColours(accent, ground)[theme]) }
  const style: CSSProperties & Record<`--color-${string}`, string> = {
    ...Object.fromEntries(Object.entries(colours).map(([name, hex]) => [`--color-${name}`, hex])),
    fontFamily: typefaces[typeface],
  }
  return (
    <figure className="min-w-0">
      <div style={style} className="flex min-h-28 flex-col gap-3 rounded-xl border border-line bg-paper p-4 text-ink">
        {children}
      </div>
      <figcaption className="mt-1.5 text-sm text-ink-soft">{settingsMessages.theme[theme]}</figcaption>
    </figure>
  )
}
