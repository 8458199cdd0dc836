/** Local storage where the browser lets us have it. */
export const browserStorage: Storage | undefined = findStorage()

function findStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
