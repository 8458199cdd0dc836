/**
 * For a route's loader. The server waits for the data of a screen. The browser does not: the screen shows skeletons until
 * the data arrive, and its own message when a query fails.
 */
export function loadQueries(...queries: readonly Promise<unknown>[]): Promise<void> | undefined {
  const settled = Promise.allSettled(queries).then(() => {})
  return import.meta.env.SSR ? settled : undefined
}
