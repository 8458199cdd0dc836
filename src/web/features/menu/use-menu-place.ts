import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { findPlace, savePlace, scrollUntilAt, sectionAnchor, topEdgePx } from './menu-place.ts'

/** How many dishes fill a window. */
export const windowDishes = 12

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

  /** Moves the heading into view, and the focus to it. */
  function openSection(categoryId: string): void {
    const anchor = sectionAnchor(categoryId)
    showAround(shown.findIndex((recipe) => recipe.categoryId === categoryId))
    document.getElementById(anchor)?.focus({ preventScroll: true })
    scrollUntilAt({ anchor, topPx: topEdgePx() })
  }

  function restore(): void {
    const place = findPlace(historyKey)
    const index = shown.findIndex(({ id }) => recipeAnchor(id) === place?.anchor)
    if (place && index >= 0) {
      showAround(index)
      scrollUntilAt(place)
    } else {
      const named = shown.find(({ categoryId }) => sectionAnchor(categoryId) === hash)
      if (named) openSection(named.categoryId)
    }
  }

  const isRestored = useRef(false)
  const restoreOnce = useEffectEvent(() => {
    if (!isRestored.current) restore()
    isRestored.current = true
  })
  useLayoutEffect(() => {
    if (isComplete) restoreOnce()
  }, [isComplete])

  useLayoutEffect(() => {
    const save = () => savePlace(historyKey)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [historyKey])

  return (categoryId) => {
    openSection(categoryId)
    const hash = sectionAnchor(categoryId)
    void navigate({ to: '.', search: true, hash, replace: true, resetScroll: false, hashScrollIntoView: false })
  }
}
