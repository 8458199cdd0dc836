import { type ComponentProps, useEffect, useRef } from 'react'
import { labelled } from '#contract/join-words.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { availabilityMessages } from '#contract/messages/availability.ts'
import { messages } from '#contract/messages/shared.ts'
import { BrowserText } from '#web/browser/browser-text.tsx'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { preloadDishDialog } from '#web/dish-options/lazy-dish-dialog.tsx'
import type { useAddedFeedback } from '#web/dish-options/use-added-feedback.ts'
import { recipeReference } from '#web/early-clicks/stored-clicks.ts'
import type { Unavailable } from '#web/menu/find-unavailable.ts'
import { chooseDayFor } from '#web/opening/chosen-day.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'

/** As wide as its column, and above the link that covers the card. A text of two lines is as high as one, so that nothing moves when it changes. */
const sizeClasses = 'relative z-10 w-full px-1 max-sm:px-0.5 max-sm:py-0.5 max-sm:text-[0.9375rem]'

interface ButtonProps {
  recipe: Recipe
  /** Why the dish cannot be ordered now. */
  unavailable: Unavailable | undefined
  /** The id of the recipe's name, because all these buttons have the same text. */
  describedBy: string
  feedback: ReturnType<typeof useAddedFeedback>
  /** Opens the dish's own view. */
  onOpen: () => void
}

/** Adds a dish to the cart; a dish with options is opened first. */
export function AddToCartButton(props: ButtonProps) {
  useAnnounceChange(props.recipe.name, props.unavailable)
  return props.recipe.optionGroups ? <ChooseOptionsButton {...props} /> : <AddButton {...props} />
}

/** Tells screen readers when a dish on the screen becomes unavailable or available. */
function useAnnounceChange(name: string, unavailable: Unavailable | undefined): void {
  const label = unavailable?.label
  const canOrder = unavailable?.canOrder
  const before = useRef({ label, canOrder })
  useEffect(() => {
    const { label: labelBefore, canOrder: couldOrder } = before.current
    if (labelBefore === label) return
    before.current = { label, canOrder }
    // the customer has chosen a later day
    if (label === undefined && couldOrder) return
    announce(labelled(name, label ?? availabilityMessages.available))
  }, [name, label, canOrder])
}

/** Not `disabled`, so that the keyboard reaches it and a screen reader says why the dish cannot be ordered. */
function UnavailableButton({ kind, label, describedBy }: Unavailable & { describedBy: string }) {
  const hasSchedule = kind === 'outside-schedule'
  return (
    <>
      {hasSchedule && <Reason label={label} />}
      <button
        type="button"
        aria-disabled
        aria-describedby={describedBy}
        className={buttonClasses('secondary', `${sizeClasses} cursor-not-allowed`)}
      >
        {hasSchedule ? availabilityMessages.notNow : <BrowserText>{label}</BrowserText>}
      </button>
    </>
  )
}

function Reason({ label }: { label: string }) {
  return (
    <p className="mb-1 text-sm leading-snug font-semibold">
      <BrowserText>{label}</BrowserText>
    </p>
  )
}

function AddButton({ recipe, describedBy, unavailable, feedback }: ButtonProps) {
  const { add } = useCartStore()
  const next = unavailable?.next
  if (unavailable && !unavailable.canOrder) return <UnavailableButton {...unavailable} describedBy={describedBy} />
  return (
    <FeedbackButton
      unavailable={unavailable}
      isAdded={feedback.isAdded}
      aria-describedby={describedBy}
      data-add={next ? undefined : recipeReference(recipe)}
      onClick={() => {
        if (next) chooseDayFor(recipe.id, next.date)
        add(recipe)
        feedback.confirm(next?.label)
      }}
    />
  )
}

function ChooseOptionsButton({ recipe, describedBy, unavailable, feedback, onOpen }: ButtonProps) {
  const next = unavailable?.next
  if (unavailable && !unavailable.canOrder) return <UnavailableButton {...unavailable} describedBy={describedBy} />
  return (
    <FeedbackButton
      unavailable={unavailable}
      isAdded={feedback.isAdded}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      data-add={next ? undefined : recipeReference(recipe)}
      onPointerEnter={preloadDishDialog}
      onFocus={preloadDishDialog}
      onClick={onOpen}
    />
  )
}

interface FeedbackButtonProps extends ComponentProps<'button'> {
  /** Of a dish that is sold out for the day and leads to another one, or that is past its deadline. */
  unavailable: Unavailable | undefined
  isAdded: boolean
}

/** One element with changing contents: a press that chooses a later day makes the dish available, and must not lose the focus. */
function FeedbackButton({ unavailable, isAdded, ...rest }: FeedbackButtonProps) {
  const next = unavailable?.next
  const variant = isAdded ? 'success' : 'primary'
  const Icon = isAdded ? CheckIcon : PlusIcon
  return (
    <>
      {unavailable && <Reason label={unavailable.label} />}
      <Button {...rest} variant={next ? 'secondary' : variant} className={sizeClasses}>
        {next ? (
          <BrowserText>{next.label}</BrowserText>
        ) : (
          <>
            <Icon className="size-5 shrink-0 max-sm:hidden" />
            {isAdded ? messages.menu.addedToCart : messages.menu.addToCart}
          </>
        )}
      </Button>
    </>
  )
}
