/**
 * Announces a short text to screen readers. It does not interrupt them and does not move the focus. The live region is
 * in `index.html`, because screen readers often ignore one that is added together with its text.
 */
export function announce(text: string): void {
  const region = document.querySelector('#announcer')
  if (!region) return console.warn('index.html has no #announcer; not announced:', text)
  region.textContent = ''
  // the same text is announced again only if the region was empty in between
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
