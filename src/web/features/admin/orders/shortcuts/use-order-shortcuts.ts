import { useEffectEvent, useLayoutEffect } from 'react'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { createStore, useStore } from '#web/state/create-store.ts'

const storageKey = 'tiffin-shortcuts'

/** A key without an action does nothing. */
interface ShortcutActions {
  /** @param step 1 is down, -1 is up */
  onMove?: (step: 1 | -1) => void
  onStatus?: (status: OrderStatus) => void
  onSelect?: () => void
  onPrint?: (() => void) | undefined
  onUndo?: () => void
  onSearch?: () => void
  onHelp?: () => void
}

/** Users can turn the shortcuts off; the browser stores this setting. */
export const shortcutsEnabled = createStore(browserStorage()?.getItem(storageKey) !== 'off')

export function saveShortcutsEnabled(enabled: boolean): void {
  shortcutsEnabled.set(enabled)
  try {
    browserStorage()?.setItem(storageKey, enabled ? 'on' : 'off')
  } catch {
    // the storage is full: the setting is lost when the tab is closed
  }
}

/** The single-key shortcuts of the orders screen. */
export function useOrderShortcuts(actions: ShortcutActions): void {
  const enabled = useStore(shortcutsEnabled)
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
}

function actionOf(key: string, actions: ShortcutActions): (() => void) | undefined {
  const { onMove, onStatus, onSelect, onPrint, onUndo, onSearch, onHelp } = actions
  if (key === 'j') return onMove && (() => onMove(1))
  if (key === 'k') return onMove && (() => onMove(-1))
  if (key === 'x') return onSelect
  if (key === 'p') return onPrint
  if (key === 'u') return onUndo
  if (key === '/') return onSearch
  if (key === '?') return onHelp
  // an Arabic keyboard has the keys ١ to ٥
  const digit = plainDigits(key)
  const status = /^[1-5]$/.test(digit) ? orderStatuses[Number(digit) - 1] : undefined
  return status && onStatus && (() => onStatus(status))
}

/** Whether the user types text, a dialog is open, or the key belongs to the browser or a screen reader. */
function isIgnored({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
