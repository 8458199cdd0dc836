import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type LayoutName = 'public' | 'customer' | 'admin'

/** One screen of the site. What it needs, code and data alike, starts to load as soon as its address is known. */
export interface Route {
  /** A path; `:id` stands for one segment, which the screen gets as `id`. */
  pattern: string
  layout: LayoutName
  load: () => Promise<ComponentType<{ id: string }>>
  data?: (id: string, queryClient: QueryClient) => Promise<unknown>
  /** The data belongs to a person, as an admin's always does: asking without a session would only be refused. */
  personalData?: boolean
  /** A signed-in person has nothing to do here and is sent on. */
  visitorsOnly?: boolean
}

export interface RouteMatch {
  route: Route
  /** What stood in the place of `:id`, decoded; '' where the pattern has none. */
  id: string
}

/** @returns the first route that fits; `undefined` for an address that the site does not know */
export function findRoute(routes: readonly Route[], path: string): RouteMatch | undefined {
  for (const route of routes) {
    const id = matchPattern(route.pattern, path)
    if (id !== undefined) return { route, id }
  }
  return undefined
}

function matchPattern(pattern: string, path: string): string | undefined {
  const wanted = segments(pattern)
  const given = segments(path)
  if (wanted.length !== given.length) return undefined
  let id = ''
  for (const [index, segment] of given.entries()) {
    if (wanted[index] === ':id') id = decode(segment)
    else if (wanted[index] !== segment) return undefined
  }
  return id
}

function segments(path: string): string[] {
  return path.replace(/\/+$/, '').split('/')
}

/** A path typed by hand may hold a lone percent sign. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
