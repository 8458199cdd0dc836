/**
 * Says a short text to screen readers without moving the focus, when they are done with what they were saying.
 * The region stands in `index.html` from the beginning: one that comes together with its text is often not read.
 */
export function announce(text: string): void {
  const region = document.querySelector('#announcer')
  if (!region) return console.warn('nowhere to announce', text)
  region.textContent = ''
  // The same text twice in a row is only heard again when the region was empty in between.
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
