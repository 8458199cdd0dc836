/** Text that lives as long as the tab, reloads included; where the browser refuses, as long as the page. */
export interface TabStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

const memory = new Map<string, string>()

function quietly<Result>(touch: () => Result, otherwise: Result): Result {
  try {
    return touch()
  } catch {
    return otherwise
  }
}

export const tabStorage: TabStorage = {
  getItem: (key) => memory.get(key) ?? quietly(() => sessionStorage.getItem(key), null),
  setItem: (key, value) => {
    memory.set(key, value)
    quietly(() => sessionStorage.setItem(key, value), undefined)
  },
  removeItem: (key) => {
    memory.delete(key)
    quietly(() => sessionStorage.removeItem(key), undefined)
  },
}
