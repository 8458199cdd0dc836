/**
 * Says a short text to screen readers without moving the focus, when they are done with what they were saying.
 * The region is made once and stays: one that comes together with its text is often not read.
 */
export function announce(text: string): void {
  const region = document.querySelector('#announcer') ?? makeRegion()
  region.textContent = ''
  // The same text twice in a row is only heard again when the region was empty in between.
  setTimeout(() => {
    region.textContent = text
  }, 50)
}

function makeRegion(): Element {
  const region = document.createElement('div')
  region.id = 'announcer'
  region.role = 'status'
  region.className = 'sr-only'
  document.body.append(region)
  return region
}
