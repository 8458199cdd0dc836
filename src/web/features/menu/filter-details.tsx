import { type RefObject, useEffect } from 'react'
import { describeFilter } from '#contract/dietary-filter-texts.ts'
import type { DietaryFilter } from '#contract/menu/dietary.ts'
import { namesIn, passesFilter } from '#contract/menu/dietary-filter.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { filterMessages as texts } from '#contract/messages/filter.ts'
import { messages } from '#contract/messages/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { announce } from '#web/ui/live-region.ts'
import { FilterChoices } from './filter-choices.tsx'

interface FilterDetailsProps {
  /** All dishes of the category. */
  recipes: readonly Recipe[]
  hiddenCount: number
  filter: DietaryFilter
  /** The button that opens the dialog. */
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onChange: (filter: DietaryFilter) => void
  onClose: () => void
}

/** How many dishes the filter hides, and the dialog in which customers change it. */
function FilterDetails({ recipes, hiddenCount, filter, button, isOpen, onChange, onClose }: FilterDetailsProps) {
  const words = describeFilter(filter, namesIn(recipes))
  const notice = words === '' ? '' : texts.hidden(hiddenCount, words)
  useEffect(() => {
    // the live region of the page is inert while the dialog is open
    if (notice !== '' && !isOpen) announce(notice)
  }, [notice, isOpen])
  return (
    <>
      {notice !== '' && (
        <>
          <Button
            variant="ghost"
            className="px-3"
            onClick={() => {
              // this button disappears
              button.current?.focus()
              onChange({ diets: [], without: [] })
              announce(texts.allShown)
            }}
          >
            {messages.menu.showAll}
          </Button>
          <p className="min-w-0">{notice}</p>
        </>
      )}
      <Dialog open={isOpen} title={texts.title} onClose={onClose}>
        <FilterChoices recipes={recipes} filter={filter} notice={notice} onChange={onChange} onClose={onClose} />
      </Dialog>
    </>
  )
}

/** What `FilteredRecipes` loads on demand. */
export const filterCode = { FilterDetails, passesFilter }
