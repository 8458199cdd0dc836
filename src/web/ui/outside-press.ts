/**
 * Closes a dialog by a press on its backdrop, whose events have the dialog itself as their target. The press must begin
 * and end there: a selection of text that is dragged out of the dialog does not close it. Not the attribute `closedby`,
 * which Chrome has since version 134 and Firefox since 141. The listeners last as long as the element.
 */
export function closeByOutsidePress(dialog: HTMLDialogElement): void {
  let beganOutside = false
  const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const box = dialog.getBoundingClientRect()
    return target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom)
  }
  dialog.addEventListener('pointerdown', (event) => {
    beganOutside = isOutside(event)
  })
  dialog.addEventListener('click', (event) => {
    if (beganOutside && isOutside(event)) dialog.close()
  })
}
