import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

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
  const isOpen = useSearch({ strict: false, select: (search) => search[name] === value })

  function open(): void {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [name]: value }),
      state: { isDialog: true },
      resetScroll: false,
    })
  }

  /** Goes back, or replaces the entry when the address was opened directly. */
  function close(): void {
    if (router.state.location.state.isDialog) return router.history.back()
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [name]: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return { isOpen, open, close }
}
