import type { CSSProperties, ReactNode } from 'react'
import { settingsMessages } from '#contract/settings-messages.ts'
import { accentTheme } from '#contract/theme/accent-theme.ts'

/** Colours of `styles.css` in each theme. `styles.css` itself follows the theme of the device, but a preview shows both. */
export const previewColours = {
  light: { paper: '#fdf6ea', surface: '#fffdf8', line: '#e8d9c3', ink: '#2b1710', 'ink-soft': '#68503f' },
  dark: { paper: '#1a110d', surface: '#261a14', line: '#423127', ink: '#f9eddd', 'ink-soft': '#cfb9a4' },
} as const

/**
 * An area with the colours of one theme.
 * @param props.accent such as `#c8102e`; undefined for an area without buttons and links
 */
export function ThemePreview({
  theme,
  accent,
  children,
}: {
  theme: 'light' | 'dark'
  accent?: string
  children: ReactNode
}) {
  const colours = { ...previewColours[theme], ...(accent !== undefined && accentTheme(accent)[theme].colours) }
  const style: CSSProperties & Record<`--color-${string}`, string> = Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [`--color-${name}`, hex]),
  )
  return (
    <figure className="min-w-0">
      <div style={style} className="flex min-h-28 flex-col gap-3 rounded-xl border border-line bg-paper p-4 text-ink">
        {children}
      </div>
      <figcaption className="mt-1.5 text-sm text-ink-soft">{settingsMessages.theme[theme]}</figcaption>
    </figure>
  )
}
