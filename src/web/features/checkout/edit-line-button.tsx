import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { cartMessages } from '#contract/messages/cart.ts'
import { messages } from '#contract/messages/shared.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { LazyDishDialog, preloadDishDialog } from '#web/dish-options/lazy-dish-dialog.tsx'
import { useDialogParam } from '#web/dish-options/use-dialog-param.ts'
import { allRecipesQuery } from '#web/menu/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { icon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { dismissRefusal } from './refused-lines.ts'

const EditIcon = icon(<path d="M5 19l.8-3.6L16 5.2A2 2 0 0 1 18.8 8L8.6 18.2z" />)

/** The DOM id of a line's Edit button. */
function buttonId(lineId: string): string {
  return `edit-${lineId}`
}

/**
 * Opens the dialog of the line's dish, to change options, note and quantity. The menu and the dialog's code are loaded before, so
 * that it opens without a wait; other carts do not need them.
 */
export function EditLineButton({ line, describedBy }: { line: CartLine; describedBy: string | undefined }) {
  const cart = useCartStore()
  const recipes = useQuery(allRecipesQuery)
  const dialog = useDialogParam('line', line.lineId, buttonId(line.lineId))
  useEffect(preloadDishDialog, [])
  const recipe = recipes.data?.find(({ id }) => id === line.id)

  function save(edited: CartLine) {
    dismissRefusal(line.lineId)
    // with other options the line is another one, with another button
    flushSync(() => cart.replace(line.lineId, edited))
    document.getElementById(buttonId(edited.lineId))?.focus()
    announce(cartMessages.saved(line.name))
    dialog.close()
  }

  return (
    <>
      <button
        type="button"
        id={buttonId(line.lineId)}
        aria-label={cartMessages.editLine(line.name)}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={dialog.open}
        className="inline-flex min-h-11 items-center gap-2 rounded-xl px-2 font-semibold text-primary-text hover:bg-primary-soft sm:px-3"
      >
        {dialog.isOpen && recipes.isPending ? <Spinner /> : <EditIcon />} {cartMessages.edit}
      </button>
      {dialog.isOpen && recipe && <LazyDishDialog recipe={recipe} line={line} onSave={save} onClose={dialog.close} />}
      {dialog.isOpen && !recipe && !recipes.isPending && (
        <Dialog open title={cartMessages.editLine(line.name)} onClose={dialog.close}>
          {recipes.data ? (
            <p>{cartMessages.dishGone(line.name)}</p>
          ) : (
            <LoadFailed text={messages.menu.loadRecipesFailed} onRetry={recipes.refetch} />
          )}
        </Dialog>
      )}
    </>
  )
}
