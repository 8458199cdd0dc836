export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** For browsers whose session storage is blocked or full. Only code in the browser writes to it. */
const memory = new Map<string, string>()

/** Session storage, which lasts until the tab is closed; memory where the browser blocks it. */
export const tabStorage: TabStorage = {
  getItem: (key) => memory.get(key) ?? ignoreError(() => sessionStorage.getItem(key)) ?? null,
  setItem: (key, value) => {
    memory.set(key, value)
    ignoreError(() => sessionStorage.setItem(key, value))
  },
  removeItem: (key) => {
    memory.delete(key)
    ignoreError(() => sessionStorage.removeItem(key))
  },
}

function ignoreError<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
