import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { closeOnOutsideClick } from '#web/browser/outside-click.ts'

/**
 * Shows a `<dialog>` as a modal dialog while it is mounted, and focuses its heading, so that screen readers start there. The
 * page behind it does not scroll. The browser restores the focus afterwards, also when a navigation unmounts the dialog.
 * @param onClose called when the customer or `close()` has closed the dialog
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const notify = () => handleClose()
    const { style } = document.documentElement
    element.showModal()
    element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    closeOnOutsideClick(element)
    element.addEventListener('close', notify)
    // only without a scroll bar: its gutter would stay, brighter than the backdrop
    if (innerWidth === document.body.offsetWidth) style.overflow = 'hidden'
    return () => {
      style.overflow = ''
      element.removeEventListener('close', notify)
      element.close()
    }
  }, [dialog])
}
