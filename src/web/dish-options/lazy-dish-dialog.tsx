import { lazyCode } from '#web/routing/lazy-code.ts'
import type { DishDialogProps } from './dish-dialog.tsx'

const dialogCode = lazyCode('The dialog of a dish', () => import('./dish-dialog.tsx'))

/** Loads the code of the dialog, so that it opens without a request. */
export const preloadDishDialog = dialogCode.load

/** `DishDialog`; its code is loaded on demand, because most dishes have no options. The server renders nothing. */
export function LazyDishDialog(props: DishDialogProps) {
  const code = dialogCode.useCode(true)
  return code ? <code.DishDialog {...props} /> : null
}
