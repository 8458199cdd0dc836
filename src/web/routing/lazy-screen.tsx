import type { ComponentType, ReactNode } from 'react'

/** The code of a screen could not be loaded: there is no network, or an update has removed the file. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable'
}

/** A component whose code is loaded on demand. The router calls `preload` before it renders the component. */
export interface LazyScreen {
  (): ReactNode
  preload: () => Promise<void>
  /** The file of the component, as Vite's manifest names it. */
  module: string
}

/**
 * @param module the imported file. The server adds its chunks to the document, so that the browser loads both together.
 * @param load imports the component; a failed import is tried again at the next `preload`
 */
export function lazyScreen(module: string, load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  function Screen() {
    if (!Loaded) throw new ScreenUnavailable(`${module} was rendered before it was loaded. Call preload() first.`)
    return <Loaded />
  }
  function preload() {
    loading ??= load().then(
      (component) => {
        Loaded = component
      },
      (cause: unknown) => {
        loading = undefined
        throw new ScreenUnavailable(`${module} could not be loaded.`, { cause })
      },
    )
    return loading
  }
  return Object.assign(Screen, { preload, module })
}
