/** @returns local storage; `undefined` where the browser blocks it */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
