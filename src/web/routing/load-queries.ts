/**
 * For a route's loader. The server waits for the data of a screen. The browser does not: the screen shows skeletons until
 * the data arrive, and its own message when a query fails.
 * @param queries `false` for a query that this user does not need
 */
export function loadQueries(...queries: readonly (Promise<unknown> | false)[]): Promise<void> | undefined {
  const settled = Promise.allSettled(queries.filter((query) => query !== false)).then(() => {})
  return import.meta.env.SSR ? settled : undefined
}
