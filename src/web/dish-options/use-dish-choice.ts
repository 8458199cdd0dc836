import { useState } from 'react'
import { dishMessages } from '#contract/dish-messages.ts'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { type MenuOptionGroup, resolveSelection } from '#contract/menu/selection.ts'
import { selectionProblemMessage } from '#contract/selection-messages.ts'
import { formatPrice } from '#contract/values/money.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { useCurrency } from '#web/settings/currency.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { cleanNote } from './clean-note.ts'
import { configuredLine, pricesOf } from './configured-line.ts'
import { dietaryFilterOf } from './dietary-filter.ts'
import { startSelections, storeSelection } from './last-selections.ts'
import { fitSelection, isSameSelection, type Selection, setUnits, unitsOf } from './selection-edit.ts'

/**
 * What the customer chooses for a dish: options, note and quantity.
 * @param line the cart line to edit; undefined for a new one
 */
export function useDishChoice(recipe: Recipe, line: CartLine | undefined) {
  const { owner } = useCartStore()
  const currency = useCurrency()
  const groups = recipe.optionGroups ?? []
  const [start] = useState(() => startSelections(browserStorage(), owner, recipe.id, groups, dietaryFilterOf(owner)))
  const [chosen, setChosen] = useState(line?.options ?? start.initial)
  const [note, setNote] = useState(line?.note ?? '')
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  // the menu can change while the dialog is open
  const selection = fitSelection(groups, chosen)
  const { problems } = resolveSelection(groups, selection)
  /** Whether missing choices are shown: at once for a line of the cart that the menu no longer allows. */
  const [isChecked, setIsChecked] = useState(line !== undefined && problems.length > 0)
  /** Why the last click added no unit. */
  const [limit, setLimit] = useState<{ groupId: string; message: string }>()
  /** The text for screen readers. The page's live region is inert while a modal dialog is open. */
  const [status, setStatus] = useState('')
  const totalText = (total: number) => dishMessages.totalAnnouncement(formatPrice(total, currency))

  function choose(group: MenuOptionGroup, optionId: string, units: number): void {
    const next = setUnits(selection, group, optionId, units)
    const isMore = units > unitsOf(selection, group.id, optionId)
    const excess = resolveSelection([group], next).problems.find(({ kind }) => kind.startsWith('too-many'))
    if (isMore && excess) {
      const message = selectionProblemMessage(excess)
      setLimit({ groupId: group.id, message })
      setStatus(message)
      return
    }
    setLimit(undefined)
    setChosen(next)
    setStatus(totalText(pricesOf(recipe, next, quantity, currency).total))
  }

  function chooseAll(next: Selection): void {
    setLimit(undefined)
    setChosen(next)
    setStatus(totalText(pricesOf(recipe, next, quantity, currency).total))
  }

  function changeQuantity(next: number): void {
    setQuantity(next)
    setStatus(totalText(pricesOf(recipe, selection, next, currency).total))
  }

  const cleanedNote = cleanNote(note)
  /** In code points, as the API counts. */
  const noteChars = [...cleanedNote].length
  const isNoteTooLong = noteChars > limits.noteMaxChars

  /** @returns the cart line; undefined while something is missing, which is then shown and announced */
  function finish(): CartLine | undefined {
    setIsChecked(true)
    setLimit(undefined)
    if (problems.length > 0 || isNoteTooLong) {
      const texts = problems.map(selectionProblemMessage)
      setStatus([...texts, ...(isNoteTooLong ? [dishMessages.noteTooLong(limits.noteMaxChars)] : [])].join(' '))
      return undefined
    }
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
    choose,
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
    note: { text: note, chars: noteChars, isTooLong: isNoteTooLong, change: setNote },
    quantity,
    changeQuantity,
    total: pricesOf(recipe, selection, quantity, currency).total,
    status,
    finish,
  }
}
