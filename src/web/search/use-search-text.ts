import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Browsers limit how often the address may be rewritten. */
const delayMs = 200

/**
 * The text of the search box, kept in the address as `?q=`, so that a reload or a shared link restores it. On another
 * screen the box shows what the address says, unless the customer typed while that screen was loading.
 * @param onArrival called on each screen with what its address holds
 */
export function useSearchText(onArrival: (text: string) => void): [string, (text: string) => void] {
  const navigate = useNavigate()
  // of the screen that is shown: the location already names the next one while that is loading
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const { q: inAddress = '' } = useSearch({ from: '/customer' })
  /** `path`: where the address pointed when the text was typed. While a screen loads, that is the next screen. */
  const [{ text, path: typedFor }, setTyped] = useState({ text: inAddress, path })
  const setText = useCallback((typed: string) => setTyped({ text: typed, path: location.pathname }), [])
  const [shownPath, setShownPath] = useState(path)
  /** What this hook wrote into the address; any other value there comes from a link or from the history. */
  const written = useRef(inAddress)

  if (path !== shownPath) {
    setShownPath(path)
    if (typedFor !== path) {
      setTyped({ text: inAddress, path })
      onArrival(inAddress)
    }
  }

  const arrive = useEffectEvent(onArrival)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setText(inAddress)
    arrive(inAddress)
  }, [inAddress, setText])

  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = text.trim()
      // The customer may have left for another screen, whose address must stay.
      if (location.pathname !== path || wanted === written.current) return
      written.current = wanted
      void navigate({ to: '.', search: { q: wanted }, hash: true, replace: true, resetScroll: false })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [text, path, navigate])

  return [text, setText]
}
