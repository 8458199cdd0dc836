/**
 * Closes a dialog on a click on its backdrop, whose events have the dialog itself as their target. The pointer must be
 * pressed and released there: selecting text and releasing outside does not close the dialog. The attribute `closedby` does
 * the same, but only since Chrome 134 and Firefox 141. The listeners are removed with the element.
 */
export function closeOnOutsideClick(dialog: HTMLDialogElement): void {
  let pressedOutside = false
  const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const box = dialog.getBoundingClientRect()
    return target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom)
  }
  dialog.addEventListener('pointerdown', (event) => {
    pressedOutside = isOutside(event)
  })
  dialog.addEventListener('click', (event) => {
    if (pressedOutside && isOutside(event)) dialog.close()
  })
}
