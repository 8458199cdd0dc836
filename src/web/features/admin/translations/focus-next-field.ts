/** Moves the focus to the next field of the screen, or with -1 to the previous one. The last field keeps it. */
export function focusNextField(current: HTMLElement, step: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-translation]')]
  fields[fields.indexOf(current) + step]?.focus()
}
