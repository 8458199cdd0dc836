import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Role } from '#contract/accounts.ts'
import { BareLayout, NewVersionScreen } from './new-version-screen.tsx'
import { findRoute, type LayoutName, type Route } from './route-table.ts'

export type Layout = ComponentType<{ children: ReactNode }>

/** A screen and what surrounds it, ready to be drawn. */
export interface LoadedRoute {
  Layout: Layout
  Screen: ComponentType<{ id: string }>
}

/** Fetched when first wanted, like the screens. */
export type SiteLayouts = Record<LayoutName, () => Promise<Layout>>

interface SiteOptions {
  routes: readonly Route[]
  layouts: SiteLayouts
  queryClient: QueryClient
  /** Resolves once it is known who is there; `undefined` for a visitor. */
  role: () => Promise<Role | undefined>
}

export interface Site {
  routes: readonly Route[]
  /** The code of a screen. Never rejects: what cannot be loaded is replaced by a screen that says so. */
  load: (route: Route) => Promise<LoadedRoute>
  /**
   * Begins to load code and data of an address, side by side, and tries again what could not be loaded before. An
   * unknown address is no error.
   * @returns when they are there, or have failed
   */
  prefetch: (path: string) => Promise<unknown>
}

export function createSite({ routes, layouts, queryClient, role }: SiteOptions): Site {
  const loaded = new Map<Route, Promise<LoadedRoute>>()
  const failed = new Set<Route>()

  function load(route: Route): Promise<LoadedRoute> {
    const known = loaded.get(route)
    if (known) return known
    const loading = Promise.all([layouts[route.layout](), route.load()]).then(
      ([Layout, Screen]): LoadedRoute => ({ Layout, Screen }),
      (): LoadedRoute => {
        // Not forgotten at once: who draws the screen would ask again for ever.
        failed.add(route)
        return { Layout: BareLayout, Screen: NewVersionScreen }
      },
    )
    loaded.set(route, loading)
    // how React knows a promise that is kept already: drawing again then waits for nothing
    void loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }))
    return loading
  }

  /** Waits for the session only where the data needs one. */
  function mayAsk({ layout, personalData }: Route): true | Promise<boolean> {
    if (layout === 'admin') return role().then((known) => known === 'admin')
    return !personalData || role().then((known) => known !== undefined)
  }

  async function startData(route: Route, id: string): Promise<void> {
    const allowed = mayAsk(route)
    if (!route.data || (allowed !== true && !(await allowed))) return
    try {
      await route.data(id, queryClient)
    } catch {
      // The screen will find the failure in the cache, and say so.
    }
  }

  return {
    routes,
    load,
    prefetch: async (path) => {
      const match = findRoute(routes, path)
      if (!match) return
      const hadFailed = failed.delete(match.route)
      if (hadFailed) loaded.delete(match.route)
      await Promise.all([load(match.route), startData(match.route, match.id)])
      if (hadFailed && failed.has(match.route))
        await reloadWhenReachable(
          match.route.pattern,
          () => findRoute(routes, location.pathname)?.route === match.route,
        )
    },
  }
}

/** Not the key of after-paint.ts: each would overwrite the other's value, and both would reload again. */
const reloadedForKey = 'reloaded-for-screen'

/**
 * Many browsers cache a failed module load until the page is reloaded, and never request the file again. Reloads once for each
 * screen in a tab: a screen that can never be loaded must not reload the page in a loop.
 * @param isCurrent whether the address bar shows this screen: pointing at a link must not reload another screen
 */
async function reloadWhenReachable(screen: string, isCurrent: () => boolean): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok || !isCurrent()) return
  try {
    if (sessionStorage.getItem(reloadedForKey) === screen) return
    sessionStorage.setItem(reloadedForKey, screen)
  } catch {
    return // without storage, reloads cannot be counted
  }
  location.reload()
}

export const SiteContext = createContext<Site | undefined>(undefined)
