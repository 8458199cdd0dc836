import { type ComponentType, useEffect, useRef, useState } from 'react'
import { describeFilter, dietaryMessages as texts } from '#contract/dietary-messages.ts'
import type { Recipe } from '#contract/menu.ts'
import { ScreenUnavailable } from '#web/routing/lazy-screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import type { DietaryDialogProps } from './dietary-dialog.tsx'
import { noFilter, useDietaryFilter } from './dietary-filter.ts'

interface DietaryFilterBarProps {
  /** All dishes of the category. */
  recipes: readonly Recipe[]
  hiddenCount: number
}

/** The button that opens the filter, and how many dishes the filter hides. */
export function DietaryFilterBar({ recipes, hiddenCount }: DietaryFilterBarProps) {
  const { filter, setFilter } = useDietaryFilter()
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DietaryDialogProps> | ScreenUnavailable>()
  const button = useRef<HTMLButtonElement>(null)
  const filterCount = filter.diets.length + filter.without.length
  const notice = filterCount === 0 ? '' : texts.hidden(hiddenCount, describeFilter(filter))
  useEffect(() => {
    if (notice !== '') announce(notice)
  }, [notice])
  if (Dialog instanceof ScreenUnavailable) throw Dialog

  /** The code of the dialog is loaded on demand, because most customers need no filter. */
  function load() {
    import('./dietary-dialog.tsx').then(
      ({ DietaryDialog }) => setDialog(() => DietaryDialog),
      (cause: unknown) => setDialog(new ScreenUnavailable('The dialog of the filter could not be loaded.', { cause })),
    )
  }

  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        ref={button}
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setIsOpen(true)
        }}
      >
        {texts.filter(filterCount)}
      </Button>
      {notice !== '' && (
        <>
          <p className="min-w-0 wrap-anywhere">{notice}</p>
          <Button
            variant="ghost"
            className="px-3"
            onClick={() => {
              // this button disappears
              button.current?.focus()
              setFilter(noFilter)
              announce(texts.allShown)
            }}
          >
            {texts.showAll}
          </Button>
        </>
      )}
      {Dialog && (
        <Dialog
          open={isOpen}
          recipes={recipes}
          filter={filter}
          notice={notice}
          onChange={setFilter}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
