import { type ReactNode, useState } from 'react'
import { sortMessages as texts } from '#contract/sort-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { icon } from '#web/ui/icons.tsx'

const SortIcon = icon(<path d="M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5" />)

const focus = (button: HTMLButtonElement | null) => button?.focus()

interface SortMode {
  isSorting: boolean
  stop: () => void
  /** The button that starts sorting. */
  button: ReactNode
}

/** @param canSort whether there is a list with more than one row */
export function useSortMode(canSort: boolean): SortMode {
  const [state, setState] = useState<'not-started' | 'sorting' | 'stopped'>('not-started')
  return {
    isSorting: state === 'sorting',
    stop: () => setState('stopped'),
    button: canSort && state !== 'sorting' && (
      // after sorting, the button that had the focus is gone
      <Button
        ref={state === 'stopped' ? focus : undefined}
        variant="secondary"
        onClick={() => setState('sorting')}
        className="px-4"
      >
        <SortIcon /> {texts.start}
      </Button>
    ),
  }
}
