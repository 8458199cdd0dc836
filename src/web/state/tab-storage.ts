export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Session storage, which lasts until the tab is closed; memory where the browser blocks it. */
export const tabStorage = withMemory(() => sessionStorage)

/** Local storage, which all tabs share and in which the cart is; memory where the browser blocks it. */
export const sharedStorage = withMemory(() => localStorage)

/** For browsers whose storage is blocked or full. Only code in the browser writes to it. */
function withMemory(open: () => Storage): BrowserStorage {
  /** What could not be stored. */
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? ignoreError(() => open().getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.set(key, value)
      ignoreError(() => {
        open().setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem: (key) => {
      memory.delete(key)
      ignoreError(() => open().removeItem(key))
    },
  }
}

function ignoreError<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
