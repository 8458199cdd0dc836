/**
 * Announces a short text to screen readers, after what they are reading and without moving the focus. The live region is
 * in `index.html`, because screen readers often ignore one that is added together with its text.
 */
export function announce(text: string): void {
  const region = document.querySelector('#announcer')
  if (!region) return console.warn('nowhere to announce', text)
  region.textContent = ''
  // the same text is announced again only if the region was empty in between
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
