import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const highlight = [{ boxShadow: '0 0 0 4px currentColor' }, { boxShadow: '0 0 0 4px transparent' }]
const highlightMs = 2000
/** Delays the focus, because after a navigation the screen's heading takes the focus first. */
const focusDelayMs = 50

/**
 * Scrolls to the element whose id is the hash of the address, highlights the element and moves the focus to it.
 * @param isReady whether the element has been rendered
 */
export function useHashTarget(isReady: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  // changes with each navigation, so that a second click on the same link works
  const historyKey = useLocation({ select: ({ state }) => state.__TSR_key })
  // closing a dialog by the Back button leads to an entry that was shown before
  const shown = useRef<{ last?: string | undefined; keys: Set<string | undefined> }>({ keys: new Set() })
  useEffect(() => {
    const { last, keys } = shown.current
    if (!isReady || (keys.has(historyKey) && historyKey !== last)) return
    shown.current = { last: historyKey, keys: keys.add(historyKey) }
    const target = hash !== '' ? document.getElementById(hash) : null
    if (!target || isTyping()) return
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    target.animate(highlight, highlightMs)
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    const timer = setTimeout(() => {
      // the customer may have focused an element inside it
      if (!target.contains(document.activeElement)) target.focus({ preventScroll: true })
    }, focusDelayMs)
    return () => clearTimeout(timer)
  }, [hash, historyKey, isReady])
}

/** The URL contains the text of the search, so each key press is a navigation to the same hash. */
function isTyping(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.type === 'text' && activeElement.value !== ''
}
