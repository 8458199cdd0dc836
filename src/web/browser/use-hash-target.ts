import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const highlight = [{ boxShadow: '0 0 0 4px currentColor' }, { boxShadow: '0 0 0 4px transparent' }]
const highlightMs = 2000
/** Longer than the screen's heading needs to take the focus after a navigation. */
const focusDelayMs = 50

/**
 * Scrolls to the element that the address's hash names, highlights it and gives it the focus.
 * @param isReady whether the element is on screen
 */
export function useHashTarget(isReady: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  // changes with each navigation, so that a second click on the same link works
  const entry = useLocation({ select: ({ state }) => state.__TSR_key })
  useEffect(() => {
    const target = isReady && hash !== '' ? document.getElementById(hash) : null
    if (!target) return
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    target.animate(highlight, highlightMs)
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    const timer = setTimeout(() => {
      // the customer may have focused an element inside it
      if (!target.contains(document.activeElement)) target.focus({ preventScroll: true })
    }, focusDelayMs)
    return () => clearTimeout(timer)
  }, [hash, entry, isReady])
}
