import { useEffect, useRef } from 'react'
import { themeStylesheetPath } from '#contract/theme/theme-stylesheet.ts'
import { useSite } from '#web/settings/site.ts'

/** Replaces the stylesheet of the document after the owner has changed the colours or the typeface. */
export function useThemeStylesheet(): void {
  const path = themeStylesheetPath(useSite())
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.querySelector('link[rel=stylesheet][href^="/theme/"]')?.remove()
    if (path === undefined) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = path
    document.head.append(link)
  }, [path])
}
