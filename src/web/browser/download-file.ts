/**
 * Saves a text as a file on the visitor's computer.
 * @param name the invisible marks of a message in a right-to-left language are removed
 * @param type such as `text/html`
 */
export function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name.replaceAll(/\p{Cf}/gu, '') }).click()
  URL.revokeObjectURL(address)
}
