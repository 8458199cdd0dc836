import { type ReactNode, useRef, useState } from 'react'
import { sortMessages as texts } from '#contract/messages/sort.ts'
import { Button } from '#web/ui/button.tsx'
import { icon } from '#web/ui/icons.tsx'

const SortIcon = icon(<path d="M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5" />)

interface SortMode {
  isSorting: boolean
  stop: () => void
  /** The button that starts sorting. */
  button: ReactNode
}

/** @param canSort whether there is a list with more than one row */
export function useSortMode(canSort: boolean): SortMode {
  const [isSorting, setIsSorting] = useState(false)
  /** Whether the button receives the focus when it is rendered after sorting. */
  const shouldFocus = useRef(false)

  function focusAfterSorting(button: HTMLButtonElement | null): void {
    if (!button || !shouldFocus.current) return
    shouldFocus.current = false
    button.focus()
  }

  return {
    isSorting,
    stop: () => {
      shouldFocus.current = true
      setIsSorting(false)
    },
    button: canSort && !isSorting && (
      <Button ref={focusAfterSorting} variant="secondary" onClick={() => setIsSorting(true)} className="px-4">
        <SortIcon /> {texts.start}
      </Button>
    ),
  }
}
