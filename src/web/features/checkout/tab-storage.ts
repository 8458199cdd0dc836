export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Values of this page, for browsers whose session storage is blocked or full. Only the browser's screens write to it. */
const memory = new Map<string, string>()

/** Session storage, which survives a reload and ends with the tab; memory where the browser refuses it. */
export const tabStorage: TabStorage = {
  getItem: (key) => memory.get(key) ?? ignoreRefusal(() => sessionStorage.getItem(key)) ?? null,
  setItem: (key, value) => {
    memory.set(key, value)
    ignoreRefusal(() => sessionStorage.setItem(key, value))
  },
  removeItem: (key) => {
    memory.delete(key)
    ignoreRefusal(() => sessionStorage.removeItem(key))
  },
}

function ignoreRefusal<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
