import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPaint } from '#web/browser/after-paint.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This screen has added the entry of an open dialog, so the previous entry is the same screen without it. */
    isDialog?: boolean
  }
}

/**
 * A dialog that is open while a search parameter has a value. Opening it adds an entry to the history, so the browser's Back
 * button closes it; a reload shows it again.
 * @param openerId the DOM id of the control that opens the dialog, or of its card. It receives the focus when a dialog is closed that
 * the address has opened. After a direct address it is scrolled into view; after a reload the screen keeps its place.
 */
export function useDialogParam(name: 'dish' | 'line', value: string, openerId: string) {
  const router = useRouter()
  const navigate = useNavigate()
  const isInAddress = useSearch({ strict: false, select: (search) => search[name] === value })
  /** The dialog is shown, but the address does not have the parameter yet. */
  const [isOpening, setIsOpening] = useState(false)

  const addToAddress = useEffectEvent(() =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, [name]: value }),
      state: { isDialog: true },
      resetScroll: false,
    }),
  )
  useEffect(() => {
    if (!isOpening) return
    let isClosed = false
    // A navigation renders the screen again, which takes longer than to show the dialog. So the dialog is painted first.
    const cancel = afterPaint(() => {
      void addToAddress().then(() => {
        if (!isClosed) setIsOpening(false)
      })
    })
    return () => {
      isClosed = true
      cancel()
    }
  }, [isOpening])

  const hasOpener = useRef(false)
  const focusOptions = useRef<FocusOptions | undefined>(undefined)
  const isOpen = isInAddress || isOpening
  useEffect(() => {
    if (isOpen) {
      // after a reload or Forward, there is no opener to which the browser returns the focus
      if (!hasOpener.current) focusOptions.current = { preventScroll: true }
      return
    }
    hasOpener.current = false
    const options = focusOptions.current
    if (!options) return
    focusOptions.current = undefined
    const id = `#${CSS.escape(openerId)}`
    document.querySelector<HTMLElement>(`${id}[aria-haspopup], ${id} [aria-haspopup]`)?.focus(options)
  }, [isOpen, openerId])

  /** Goes back, or replaces the entry when the address was opened directly. */
  function close(): void {
    setIsOpening(false)
    if (router.history.location.state.isDialog) return router.history.back()
    // it was closed before the parameter was added
    if (!isInAddress) return
    focusOptions.current = {}
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [name]: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  function open(): void {
    hasOpener.current = true
    setIsOpening(true)
  }

  return { isOpen, open, close }
}
