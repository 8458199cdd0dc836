import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import { browserStorage } from '#web/state/browser-storage.ts'

const storageKey = 'tiffin-shortcuts'

interface ShortcutActions {
  /** @param step 1 is down, -1 is up */
  onMove: (step: 1 | -1) => void
  onStatus: (status: OrderStatus) => void
  onSearch: () => void
  onHelp: () => void
}

/** The single-key shortcuts of the orders screen. Users can turn them off; the browser stores this setting. */
export function useOrderShortcuts(
  actions: ShortcutActions,
): [enabled: boolean, setEnabled: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => browserStorage()?.getItem(storageKey) !== 'off')
  const runAction = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event.key, actions)
    if (!action) return
    event.preventDefault()
    action()
  })
  useLayoutEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isIgnored(event)) runAction(event)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [enabled])

  function saveEnabled(next: boolean): void {
    setEnabled(next)
    try {
      browserStorage()?.setItem(storageKey, next ? 'on' : 'off')
    } catch {
      // the storage is full: the setting is lost when the tab is closed
    }
  }
  return [enabled, saveEnabled]
}

function actionOf(key: string, { onMove, onStatus, onSearch, onHelp }: ShortcutActions): (() => void) | undefined {
  if (key === 'j') return () => onMove(1)
  if (key === 'k') return () => onMove(-1)
  if (key === '/') return onSearch
  if (key === '?') return onHelp
  const status = /^[1-5]$/.test(key) ? orderStatuses[Number(key) - 1] : undefined
  return status && (() => onStatus(status))
}

/** Whether the user types text, a dialog is open, or the key belongs to the browser or a screen reader. */
function isIgnored({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
