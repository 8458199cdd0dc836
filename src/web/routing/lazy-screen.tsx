import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { PublicSite } from '#contract/site-settings/public-site.ts'

/** The code of a screen could not be loaded: there is no network, or an update has removed the file. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable'
}

/** What guards and loaders read. */
export interface RouterContext {
  queryClient: QueryClient
  site: Partial<PublicSite> & Pick<PublicSite, 'currency' | 'isMenuPublic' | 'timeZone'>
}

export interface LoaderOptions {
  context: RouterContext
  location: { searchStr: string }
}

/** What the file of a screen or a shell exports. */
export interface ScreenFile {
  Component: ComponentType
  /** Starts the queries of a screen of the panel. */
  loader?: (options: LoaderOptions) => Promise<void> | undefined
  /** The path of the file in `src/web`; only on the server: `tools/server-entry.ts` adds it. */
  path?: string
}

/** A component whose code is loaded on demand. The router calls `preload` before it renders the component. */
export interface LazyScreen {
  (): ReactNode
  preload: () => Promise<void>
  /** `ScreenFile.path`, after `preload`. */
  path?: string | undefined
}

/** @param importFile imports the file; a failed import is tried again at the next `preload` */
export function lazyScreen(importFile: () => Promise<ScreenFile>): LazyScreen {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  function Screen() {
    if (!Loaded) throw new ScreenUnavailable('A screen was rendered before it was loaded. Call preload() first.')
    return <Loaded />
  }
  function preload() {
    loading ??= importFile().then(
      ({ Component, path }) => {
        Loaded = Component
        screen.path = path
      },
      (cause: unknown) => {
        loading = undefined
        throw new ScreenUnavailable('The code of a screen could not be loaded.', { cause })
      },
    )
    return loading
  }
  const screen: LazyScreen = Object.assign(Screen, { preload })
  return screen
}
