import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This screen has added the entry of an open dialog, so the previous entry is the same screen without it. */
    isDialog?: boolean
  }
}

/**
 * A dialog that is open while a search parameter has a value. Opening it adds an entry to the history, so the browser's Back
 * button closes it; a reload shows it again.
 */
export function useDialogParam(name: 'dish' | 'line', value: string) {
  const router = useRouter()
  const navigate = useNavigate()
  const isInAddress = useSearch({ strict: false, select: (search) => search[name] === value })
  /** The navigation takes a moment; the dialog does not wait for it. */
  const [isOpening, setIsOpening] = useState(false)

  function open(): void {
    setIsOpening(true)
    const opened = navigate({
      to: '.',
      search: (before) => ({ ...before, [name]: value }),
      state: { isDialog: true },
      resetScroll: false,
    })
    void opened.then(() => setIsOpening(false))
  }

  /** Goes back, or replaces the entry when the address was opened directly. */
  function close(): void {
    setIsOpening(false)
    if (router.state.location.state.isDialog) return router.history.back()
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [name]: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return { isOpen: isInAddress || isOpening, open, close }
}
