import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { availabilityMessages } from '#contract/availability-messages.ts'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { messages } from '#contract/messages.ts'
import { BrowserText } from '#web/browser/browser-text.tsx'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { LazyDishDialog, preloadDishDialog } from '#web/dish-options/lazy-dish-dialog.tsx'
import { useDialogParam } from '#web/dish-options/use-dialog-param.ts'
import { recipeReference } from '#web/early-clicks/stored-clicks.ts'
import { useUnavailable } from '#web/menu/use-availability.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'

interface AddToCartButtonProps {
  recipe: Recipe
  /** The id of the recipe's name, because all these buttons have the same text. */
  describedBy: string
}

interface ButtonProps extends AddToCartButtonProps {
  /** Why the dish cannot be ordered now. */
  unavailable: ReturnType<typeof useUnavailable>
}

/** Adds a dish to the cart; for a dish with options it opens a dialog first. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const unavailable = useUnavailable(props.recipe)
  useAnnounceChange(props.recipe.name, unavailable?.label)
  return props.recipe.optionGroups ? (
    <ChooseOptionsButton {...props} unavailable={unavailable} />
  ) : (
    <AddButton {...props} unavailable={unavailable} />
  )
}

/** Tells screen readers when a dish on the screen becomes unavailable or available. */
function useAnnounceChange(name: string, label: string | undefined): void {
  const before = useRef(label)
  useEffect(() => {
    if (before.current === label) return
    before.current = label
    announce(`${name}: ${label ?? availabilityMessages.available}`)
  }, [name, label])
}

/** Not `disabled`, so that the keyboard reaches it and a screen reader says why the dish cannot be ordered. */
function UnavailableButton({ kind, label, describedBy }: { kind: string; label: string; describedBy: string }) {
  const hasSchedule = kind === 'outside-schedule'
  return (
    <>
      {hasSchedule && (
        <p className="basis-full text-sm font-semibold">
          <BrowserText>{label}</BrowserText>
        </p>
      )}
      <button
        type="button"
        aria-disabled
        aria-describedby={describedBy}
        className={buttonClasses('secondary', 'min-w-[min(11.5rem,100%)] cursor-not-allowed px-4')}
      >
        {hasSchedule ? availabilityMessages.notNow : <BrowserText>{label}</BrowserText>}
      </button>
    </>
  )
}

function AddButton({ recipe, describedBy, unavailable }: ButtonProps) {
  const { add } = useCartStore()
  const { isAdded, confirm } = useAddedFeedback(recipe)
  if (unavailable) return <UnavailableButton {...unavailable} describedBy={describedBy} />
  return (
    <FeedbackButton
      isAdded={isAdded}
      aria-describedby={describedBy}
      data-add={recipeReference(recipe)}
      onClick={() => {
        add(recipe)
        confirm()
      }}
    />
  )
}

function ChooseOptionsButton({ recipe, describedBy, unavailable }: ButtonProps) {
  const { merge } = useCartStore()
  const { isAdded, confirm } = useAddedFeedback(recipe)
  const dialog = useDialogParam('dish', recipe.id)
  return (
    <>
      {unavailable ? (
        <UnavailableButton {...unavailable} describedBy={describedBy} />
      ) : (
        <FeedbackButton
          isAdded={isAdded}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          data-add={recipeReference(recipe)}
          onPointerEnter={preloadDishDialog}
          onFocus={preloadDishDialog}
          onClick={dialog.open}
        />
      )}
      {dialog.isOpen && (
        <LazyDishDialog
          recipe={recipe}
          unavailable={unavailable?.label}
          onClose={dialog.close}
          onSave={(line) => {
            merge([line])
            confirm()
            dialog.close()
          }}
        />
      )}
    </>
  )
}

/** Shows 'Added to Cart!' for two seconds after each addition (spec §4). Another one restarts the two seconds. */
function useAddedFeedback({ name }: Recipe) {
  /** Additions since the button last showed 'Add to Cart'. */
  const [additions, setAdditions] = useState(0)
  useEffect(() => {
    if (additions === 0) return
    const timer = setTimeout(() => setAdditions(0), limits.addedFeedbackMs)
    return () => clearTimeout(timer)
  }, [additions])
  return {
    isAdded: additions > 0,
    confirm: () => {
      setAdditions(additions + 1)
      announce(messages.menu.addedAnnouncement(name))
    },
  }
}

function FeedbackButton({ isAdded, ...rest }: ComponentProps<'button'> & { isAdded: boolean }) {
  return (
    <Button {...rest} variant={isAdded ? 'success' : 'primary'} className="min-w-[min(11.5rem,100%)] px-4">
      {isAdded ? <CheckIcon /> : <PlusIcon />}
      {isAdded ? messages.menu.addedToCart : messages.menu.addToCart}
    </Button>
  )
}
