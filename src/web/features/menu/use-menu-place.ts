import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { findPlace, isSectionAnchor, savePlace, scrollUntilAt, sectionAnchor, topEdgePx } from './menu-place.ts'
import { windowDishes } from './use-near-dishes.ts'

interface MenuPlaceOptions {
  /** The dishes of the menu in its order, without those that the filter hides. */
  shown: readonly Recipe[]
  /** Whether these are all dishes. */
  isComplete: boolean
  /** Renders dishes in full. */
  show: (ids: readonly string[]) => void
}

/**
 * Restores the place in the menu after Back, Forward or a reload, and stores it when the visitor leaves the menu. Without a stored
 * place, it opens the section that the hash of the address names.
 * @returns a function that opens the section of a category and writes it into the address
 */
export function useMenuPlace({ shown, isComplete, show }: MenuPlaceOptions): (categoryId: string) => void {
  const navigate = useNavigate()
  const { hash, historyKey } = useLocation({
    select: (location) => ({ hash: location.hash, historyKey: location.state.__TSR_key ?? '' }),
    structuralSharing: true,
  })

  function showAround(index: number): void {
    const dishes = shown.slice(Math.max(0, index - windowDishes), index + windowDishes)
    show(dishes.map(({ id }) => id))
  }

  /** Moves a heading into view, and the focus to it. */
  function openSection(anchor: string): void {
    showAround(shown.findIndex(({ categoryId }) => sectionAnchor(categoryId) === anchor))
    document.getElementById(anchor)?.focus({ preventScroll: true })
    scrollUntilAt({ anchor, topPx: topEdgePx() })
  }

  function restore(): void {
    const place = findPlace(historyKey)
    const index = shown.findIndex(({ id }) => recipeAnchor(id) === place?.anchor)
    if (place && index >= 0) {
      showAround(index)
      scrollUntilAt(place)
    } else if (isSectionAnchor(hash)) openSection(hash)
  }

  /** The hash that was opened last. The text of the search is in the address too, so not each navigation has another hash. */
  const opened = useRef<string>(undefined)
  const handleHash = useEffectEvent(() => {
    if (opened.current === hash) return
    opened.current = hash
    restore()
  })
  useLayoutEffect(() => {
    if (isComplete) handleHash()
  }, [isComplete, hash])

  useLayoutEffect(() => {
    const save = () => savePlace(historyKey)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [historyKey])

  return (categoryId) => {
    const anchor = sectionAnchor(categoryId)
    openSection(anchor)
    opened.current = anchor
    void navigate({ to: '.', search: true, hash: anchor, replace: true, resetScroll: false, hashScrollIntoView: false })
  }
}
