/**
 * Closes a dialog by a press on its backdrop, whose events have the dialog itself as their target. The press must begin
 * and end there: a selection of text that is dragged out of the dialog does not close it. Not the attribute `closedby`,
 * which Chrome has since version 134 and Firefox since 141.
 * @returns removes the listeners
 */
export function closeByOutsidePress(dialog: HTMLDialogElement): () => void {
  let beganOutside = false
  const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const box = dialog.getBoundingClientRect()
    return target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom)
  }
  const onPointerDown = (event: MouseEvent) => {
    beganOutside = isOutside(event)
  }
  const onClick = (event: MouseEvent) => {
    if (beganOutside && isOutside(event)) dialog.close()
  }
  dialog.addEventListener('pointerdown', onPointerDown)
  dialog.addEventListener('click', onClick)
  return () => {
    dialog.removeEventListener('pointerdown', onPointerDown)
    dialog.removeEventListener('click', onClick)
  }
}
