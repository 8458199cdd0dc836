/** Long enough for a screen reader to read the text; afterwards it would be out of date when a user comes across it. */
const clearAfterMs = 5000

let clearing: ReturnType<typeof setTimeout> | undefined

/**
 * Announces a short text to screen readers. It does not interrupt them and does not move the focus. The live region is
 * in `index.html`, because screen readers often ignore one that is added together with its text.
 */
export function announce(text: string): void {
  const region = document.querySelector('#announcer')
  if (!region) return console.warn('index.html has no #announcer; not announced:', text)
  clearAnnouncement()
  // the same text is announced again only if the region was empty in between
  setTimeout(() => {
    region.textContent = text
    clearing = setTimeout(clearAnnouncement, clearAfterMs)
  }, 50)
}

/** Removes the last text, for example after a navigation. */
export function clearAnnouncement(): void {
  clearTimeout(clearing)
  const region = document.querySelector('#announcer')
  if (region) region.textContent = ''
}
