import { useEffect, useRef } from 'react'
import { accentStylesheetPath } from '#contract/theme/accent-stylesheet.ts'
import { useSite } from '#web/settings/site.ts'

/** Replaces the stylesheet of the document after the owner has changed the accent colour. */
export function useAccentStylesheet(): void {
  const { accent } = useSite()
  const shown = useRef(accent)
  useEffect(() => {
    if (shown.current === accent) return
    shown.current = accent
    document.querySelector('link[rel=stylesheet][href^="/theme/"]')?.remove()
    if (accent === '') return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = accentStylesheetPath(accent)
    document.head.append(link)
  }, [accent])
}
