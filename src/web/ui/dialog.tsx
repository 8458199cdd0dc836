import { type ReactNode, useEffect, useId, useRef } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { closeOnOutsideClick } from '#web/browser/outside-click.ts'
import { CloseIcon } from './icons.tsx'

interface DialogProps {
  open: boolean
  title: string
  /** Called on Esc, on a click on the close button and on a click outside. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog. The browser keeps the focus inside, makes the page inert and restores the focus afterwards. The content
 * is rendered only while the dialog is open, so typed text is lost when it closes.
 */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    if (dialog.current) closeOnOutsideClick(dialog.current)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // React passes the event of a dialog inside this one on to it
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      className="m-auto w-[min(34rem,calc(100%-2rem))] rounded-2xl border border-line bg-surface text-ink shadow-raised"
    >
      <div className="p-card">
        <div className="mb-4 flex items-start gap-3">
          <h2 id={titleId} className="flex-1 text-2xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={messages.controls.close}
            onClick={onClose}
            className="-mt-2 -me-2 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
          >
            <CloseIcon />
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  )
}
