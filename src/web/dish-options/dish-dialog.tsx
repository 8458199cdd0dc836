import { type SubmitEvent, useDeferredValue, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { hasPicture, pictureLayouts } from '#contract/menu/picture-sizes.ts'
import { dishMessages } from '#contract/messages/dish.ts'
import { messages } from '#contract/messages/shared.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import type { Unavailable } from '#web/menu/find-unavailable.ts'
import { useCheapestPrice } from '#web/menu/use-cheapest-price.ts'
import { Button } from '#web/ui/button.tsx'
import { DishPrice } from '#web/ui/dish-price.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Ingredients, MenuName, MenuText } from '#web/ui/menu-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DishAllergens, hasDeclaredPart } from './dish-allergens.tsx'
import { OptionGroupField } from './option-group-field.tsx'
import { useDishChoice } from './use-dish-choice.ts'
import { useModal } from './use-modal.ts'

export interface DishDialogProps {
  recipe: Recipe
  /** The cart line to edit; without it, the dialog makes a new one. */
  line?: CartLine | undefined
  /** Why the dish cannot be ordered now. If it can be for a later day, the caller chooses that day in `onSave`. */
  unavailable?: Unavailable | undefined
  /** Called when the customer has finished; the caller removes the dialog. */
  onSave: (line: CartLine) => void
  /** Called when the customer has closed the dialog without saving. */
  onClose: () => void
}

/** A dish with its options, note and quantity: on a phone a sheet at the lower edge, otherwise a dialog in the middle. */
export function DishDialog({ recipe, line, unavailable, onSave, onClose }: DishDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const nameId = useId()
  const cheapest = useCheapestPrice(recipe)
  const choice = useDishChoice(recipe, line)
  const { note } = choice
  const next = unavailable?.next
  const blocked = unavailable?.canOrder ? undefined : unavailable?.label
  // the dialog is painted before its groups, because all of it together takes too long on a slow phone
  const groups = useDeferredValue(choice.groups, [])
  const isDeclared = hasDeclaredPart(recipe)
  const hasOptions = recipe.optionGroups !== undefined
  const hasRoles = groups.some(({ role }) => role)
  const isSaved = useRef(false)
  useModal(dialog, () => {
    if (!isSaved.current) onClose()
  })

  const saveLabel = line ? dishMessages.save : dishMessages.add
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (blocked !== undefined) return
    const finished = flushSync(() => choice.finish())
    if (!finished) return focusFirstProblem(event.currentTarget)
    isSaved.current = true
    // closes at once: the navigation that removes the dialog takes longer
    dialog.current?.close()
    onSave(finished)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={nameId}
      className={`sheet mx-0 mt-auto mb-0 max-h-[calc(var(--page-height)-1.5rem)] w-full max-w-none overflow-hidden rounded-t-3xl border border-line bg-paper text-ink shadow-raised md:m-auto md:max-h-[min(46rem,calc(var(--page-height)-3rem))] md:rounded-3xl ${hasOptions ? 'md:w-[min(58rem,calc(100%-3rem))]' : 'md:w-[32rem]'}`}
    >
      <form noValidate onSubmit={submit} className="flex max-h-[inherit] flex-col">
        {/* where the browser scrolls to, no control is under the strip with the button to close */}
        <div
          className={`min-h-0 flex-1 scroll-pt-17 overflow-y-auto overscroll-contain ${hasOptions ? 'md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : ''}`}
        >
          {/* in one column, the strip sticks to the top of everything that scrolls */}
          <div className={hasOptions ? 'self-start max-md:contents md:sticky md:top-0' : 'contents'}>
            <div
              className={hasPicture(recipe) ? 'close-picture' : `close-strip -mb-5 ${hasOptions ? 'md:hidden' : ''}`}
            >
              <Picture of={recipe} sizes={pictureLayouts.dishDialog} fill />
            </div>
            <div className="p-5 pb-1 md:p-6">
              <div className="amount-row items-start">
                <h2 id={nameId} tabIndex={-1} className="text-2xl outline-none!">
                  <MenuName of={recipe} />
                </h2>
                <DishPrice {...(hasRoles ? cheapest : { price: recipe.price })} deposit={recipe.deposit} />
              </div>
              {recipe.description && (
                <p dir="auto" className="mt-2">
                  <MenuText text={recipe.description} original={recipe.originalDescription} />
                </p>
              )}
              <Ingredients of={recipe} className="mt-2" />
              <DishAllergens recipe={recipe} selection={choice.selection} />
            </div>
          </div>
          <div className={`space-y-7 p-5 md:p-6 ${hasOptions ? 'md:pt-0 md:before:close-strip md:before:block' : ''}`}>
            {choice.starts.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {choice.starts.map(({ label, isChosen, choose }) => (
                  <Button
                    key={label}
                    variant="secondary"
                    aria-pressed={isChosen}
                    onClick={choose}
                    className="flex-1 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
                  >
                    {label}
                  </Button>
                ))}
              </div>
            )}
            {groups.map((group) => (
              <OptionGroupField key={group.id} group={group} isDeclared={isDeclared} choice={choice} />
            ))}
            <TextField
              label={dishMessages.note}
              optional
              autoComplete="off"
              value={note.text}
              onChange={({ currentTarget }) => note.change(currentTarget.value)}
              error={note.isTooLong ? dishMessages.noteTooLong(limits.noteMaxChars) : undefined}
              hint={dishMessages.noteLength(note.chars, limits.noteMaxChars)}
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-end md:px-6">
          {unavailable?.canOrder && (
            <p className="w-full leading-snug font-semibold md:text-end">{unavailable.label}</p>
          )}
          <Stepper
            label={dishMessages.quantity}
            decreaseLabel={dishMessages.decreaseQuantity}
            increaseLabel={dishMessages.increaseQuantity}
            value={choice.quantity}
            canDecrease={choice.quantity > limits.quantityMin}
            canIncrease={choice.quantity < limits.quantityMax}
            onChange={(quantity) => choice.changeQuantity(Math.min(quantity, limits.quantityMax))}
          />
          <Button
            type="submit"
            variant={blocked === undefined ? 'primary' : 'secondary'}
            className="min-h-13 flex-1 tabular-nums sm:text-lg md:max-w-80"
          >
            {blocked ?? (next ? next.label + messages.separator + choice.total : saveLabel(choice.total))}
          </Button>
        </div>
      </form>
      <button
        type="button"
        aria-label={messages.controls.close}
        onClick={() => dialog.current?.close()}
        className="absolute inset-e-3 top-3 z-10 grid size-11 place-items-center rounded-full border border-edge bg-surface text-ink hover:bg-sunken"
      >
        <CloseIcon />
      </button>
      <p role="status" className="sr-only">
        {blocked ?? choice.status}
      </p>
    </dialog>
  )
}

/** Moves the focus to the first group with a problem, or to the note. */
function focusFirstProblem(form: HTMLFormElement): void {
  const problem = form.querySelector('[data-problem], [aria-invalid]')
  const control = problem?.matches('fieldset')
    ? problem.querySelector<HTMLElement>('input, button:not([aria-disabled])')
    : problem
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  problem?.scrollIntoView({ block: 'start' })
}
