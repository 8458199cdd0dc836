import { type ComponentType, useEffect } from 'react'
import { ScreenUnavailable } from '#web/routing/lazy-screen.tsx'
import { createStore, useStore } from '#web/state/create-store.ts'
import type { DishDialogProps } from './dish-dialog.tsx'

let Loaded: ComponentType<DishDialogProps> | undefined
const state = createStore<'loading' | 'loaded' | 'failed'>('loading')
let loading: Promise<void> | undefined

/** Loads the code of the dialog, so that it opens without a request. */
export function preloadDishDialog(): void {
  loading ??= import('./dish-dialog.tsx').then(
    ({ DishDialog }) => {
      Loaded = DishDialog
      state.set('loaded')
    },
    // browsers cache a failed import: the error screen reloads the page when the dialog is opened
    () => state.set('failed'),
  )
}

/** `DishDialog`; its code is loaded on demand, because most dishes have no options. The server renders nothing. */
export function LazyDishDialog(props: DishDialogProps) {
  const current = useStore(state, () => 'loading')
  useEffect(preloadDishDialog, [])
  if (current === 'failed') throw new ScreenUnavailable('The dialog of a dish could not be loaded.')
  return current === 'loaded' && Loaded ? <Loaded {...props} /> : null
}
