/**
 * Copies a text to the clipboard.
 * @returns false without permission, and over plain http, where browsers have no clipboard API
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
