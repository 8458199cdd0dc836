import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import { browserStorage } from '#web/state/browser-storage.ts'

const switchKey = 'tiffin-shortcuts'

interface OrderKeys {
  /** 1 is down, -1 is up. */
  onMove: (step: 1 | -1) => void
  onStatus: (status: OrderStatus) => void
  onSearch: () => void
  onHelp: () => void
}

/** Single keys for the whole screen. They can be switched off, which is stored per browser. */
export function useOrderKeys(keys: OrderKeys): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(() => browserStorage()?.getItem(switchKey) !== 'off')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event.key, keys)
    if (!action) return
    event.preventDefault()
    action()
  })
  useLayoutEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForOthers(event)) press(event)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [on])

  function remember(next: boolean): void {
    setOn(next)
    try {
      browserStorage()?.setItem(switchKey, next ? 'on' : 'off')
    } catch {
      // the storage is full: the choice is lost when the tab is closed
    }
  }
  return [on, remember]
}

function actionOf(key: string, { onMove, onStatus, onSearch, onHelp }: OrderKeys): (() => void) | undefined {
  if (key === 'j') return () => onMove(1)
  if (key === 'k') return () => onMove(-1)
  if (key === '/') return onSearch
  if (key === '?') return onHelp
  const status = /^[1-5]$/.test(key) ? orderStatuses[Number(key) - 1] : undefined
  return status && (() => onStatus(status))
}

/** The person is typing, a dialog is open, or the key is for the browser or a screen reader. */
function isForOthers({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
