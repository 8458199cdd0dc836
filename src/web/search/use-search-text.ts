import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { screenPath } from '#web/state/language-path.ts'

/** Debounces changes of the URL, because browsers limit their rate. */
const debounceMs = 200

/**
 * The text of the search box. It is also in the URL as `?q=`, so that a reload or a shared link restores it. After a
 * navigation the box shows the text of the new URL, unless the customer typed while the new screen was loading.
 * @param onUrlText called with the text of the URL when a navigation has changed the box
 */
export function useSearchText(onUrlText: (text: string) => void): [string, (text: string) => void] {
  const navigate = useNavigate()
  // the path of the visible screen: `location` has the path of the next one while that is loading
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const { q: urlText = '' } = useSearch({ from: '/customer' })
  /** `path`: the path in the address bar when the text was typed. While a screen is loading, it is the next screen's path. */
  const [{ text, path: typedFor }, setTyped] = useState({ text: urlText, path })
  const setText = useCallback((typed: string) => setTyped({ text: typed, path: screenPath() }), [])
  const [shownPath, setShownPath] = useState(path)
  /** The value that this hook last wrote into the URL. Any other value comes from a link or from the history. */
  const written = useRef(urlText)

  if (path !== shownPath) {
    setShownPath(path)
    if (typedFor !== path) {
      setTyped({ text: urlText, path })
      onUrlText(urlText)
    }
  }

  const handleUrlText = useEffectEvent(onUrlText)
  useEffect(() => {
    if (urlText === written.current) return
    written.current = urlText
    setText(urlText)
    handleUrlText(urlText)
  }, [urlText, setText])

  useEffect(() => {
    const timer = setTimeout(() => {
      const trimmed = text.trim()
      // the customer may have gone to another screen, whose URL must not change
      if (screenPath() !== path || trimmed === written.current) return
      written.current = trimmed
      void navigate({ to: '.', search: { q: trimmed }, hash: true, replace: true, resetScroll: false })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, path, navigate])

  return [text, setText]
}
