import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import type { Half, MenuOptionGroup } from '#contract/menu/option-types.ts'
import { resolveSelection } from '#contract/menu/selection.ts'
import { dishMessages } from '#contract/messages/dish.ts'
import { messages } from '#contract/messages/shared.ts'
import { selectionProblemMessage } from '#contract/selection-texts.ts'
import { formatPrice } from '#contract/values/money.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { useCurrency } from '#web/settings/currency.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { draftKey } from '#web/state/drafts.ts'
import { useKeptText } from '#web/state/use-kept-text.ts'
import { cleanNote } from './clean-note.ts'
import { configuredLine, pricesOf } from './configured-line.ts'
import { dietaryFilterOf } from './dietary-filter.ts'
import { startSelections, storeSelection } from './last-selections.ts'
import { fitSelection, isSameSelection, moveToHalf, type Selection, setUnits, unitsOf } from './selection-edit.ts'

/**
 * What the customer chooses for a dish: options, note and quantity.
 * @param line the cart line to edit; undefined for a new one
 */
export function useDishChoice(recipe: Recipe, line: CartLine | undefined) {
  const { owner } = useCartStore()
  const currency = useCurrency()
  const groups = sizesFirst(recipe.optionGroups ?? [])
  const [start] = useState(() => startSelections(browserStorage(), owner, recipe.id, groups, dietaryFilterOf(owner)))
  const [initial] = useState(line?.options ?? start.initial)
  const [chosen, setChosen] = useState(initial)
  const {
    text: note,
    change,
    forget,
  } = useKeptText(draftKey(owner, `note:${line?.lineId ?? `new:${recipe.id}`}`), line?.note)
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  // the menu can change while the dialog is open
  const selection = fitSelection(groups, chosen)
  const resolved = resolveSelection(groups, selection)
  const { problems } = resolved
  const [isSubmitted, setIsSubmitted] = useState(false)
  /** Whether missing choices are shown: for a line of the cart before the first press, if the menu no longer allows it. */
  const isChecked =
    isSubmitted || (line !== undefined && resolveSelection(groups, fitSelection(groups, initial)).problems.length > 0)
  /** Why the last click added no unit. */
  const [limit, setLimit] = useState<{ groupId: string; message: string }>()
  /** The text for screen readers. The page's live region is inert while a modal dialog is open. */
  const [status, setStatus] = useState('')
  /** What a selection costs; before a size is chosen, with the cheapest one. */
  function totalOf(next: Selection, count: number): string {
    const { total, isFrom } = pricesOf(recipe, next, count, currency)
    const text = formatPrice(total, currency)
    return isFrom ? messages.menu.from(text) : text
  }
  const totalText = (next: Selection, count: number) => dishMessages.totalAnnouncement(totalOf(next, count))

  /** @param half of a group of halves */
  function choose(group: MenuOptionGroup, optionId: string, units: number, half?: Half): void {
    const next = setUnits(selection, group, optionId, units, half)
    const isMore = units > unitsOf(selection, group.id, optionId)
    const excess = resolveSelection(groups, next).problems.find(
      ({ groupId, kind }) => groupId === group.id && kind.startsWith('too-many'),
    )
    if (isMore && excess) {
      const message = selectionProblemMessage(excess)
      setLimit({ groupId: group.id, message })
      setStatus(message)
      return
    }
    setLimit(undefined)
    setChosen(next)
    setStatus(totalText(next, quantity))
  }

  function chooseAll(next: Selection): void {
    setLimit(undefined)
    setChosen(next)
    setStatus(totalText(next, quantity))
  }

  function changeQuantity(next: number): void {
    setQuantity(next)
    setStatus(totalText(selection, next))
  }

  const cleanedNote = cleanNote(note)
  /** In code points, as the API counts. */
  const noteChars = [...cleanedNote].length
  const isNoteTooLong = noteChars > limits.noteMaxChars

  /** @returns the cart line; undefined while something is missing, which is then shown and announced */
  function finish(): CartLine | undefined {
    setIsSubmitted(true)
    setLimit(undefined)
    if (problems.length > 0 || isNoteTooLong) {
      const texts = problems.map(selectionProblemMessage)
      setStatus([...texts, ...(isNoteTooLong ? [dishMessages.noteTooLong(limits.noteMaxChars)] : [])].join(' '))
      return undefined
    }
    forget()
    storeSelection(browserStorage(), owner, recipe.id, selection)
    return configuredLine(recipe, { selection, note: cleanedNote, quantity }, currency)
  }

  /** @returns what is missing or too much in a group, '' if nothing is or if it is not shown yet */
  function problemOf(groupId: string): string {
    if (limit?.groupId === groupId) return limit.message
    const ofGroup = isChecked ? problems.filter((problem) => problem.groupId === groupId) : []
    return ofGroup.map(selectionProblemMessage).join(' ')
  }

  return {
    groups,
    selection,
    /** The selection with its prices. */
    resolved,
    choose,
    /** Puts a chosen extra on one half, or on the whole dish. */
    move: (group: MenuOptionGroup, optionId: string, half: Half | undefined) =>
      setChosen(moveToHalf(selection, group, optionId, half)),
    /** The two selections to start with, if the customer's last one is not the dish's defaults. */
    starts:
      line || !start.last || isSameSelection(start.last, start.defaults)
        ? []
        : [
            { label: dishMessages.asLastTime, options: start.last },
            { label: dishMessages.startAgain, options: start.defaults },
          ].map(({ label, options }) => ({
            label,
            isChosen: isSameSelection(selection, fitSelection(groups, options)),
            choose: () => chooseAll(options),
          })),
    problemOf,
    note: { text: note, chars: noteChars, isTooLong: isNoteTooLong, change },
    quantity,
    changeQuantity,
    /** With the sign of the currency. */
    total: totalOf(selection, quantity),
    status,
    finish,
  }
}

/** The prices of the other options depend on the size. */
function sizesFirst(groups: readonly MenuOptionGroup[]): MenuOptionGroup[] {
  const isSize = ({ role }: MenuOptionGroup) => role === 'size'
  return [...groups.filter(isSize), ...groups.filter((group) => !isSize(group))]
}
