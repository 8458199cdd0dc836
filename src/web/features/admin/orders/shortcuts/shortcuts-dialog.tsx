import { useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderBoardMessages } from '#contract/messages/order-board.ts'
import { printMessages } from '#contract/messages/print.ts'
import { type OrderStatus, orderStatuses, statusLabel } from '#contract/orders/order-status.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { useSite } from '#web/settings/site.ts'
import { useStore } from '#web/state/create-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePrintsTickets } from '../../printers/use-prints-tickets.ts'
import { shortcutStatus } from '../status/settable-status.ts'
import { saveShortcutsEnabled, shortcutsEnabled, useOrderShortcuts } from './use-order-shortcuts.ts'

const texts = () => adminMessages.shortcuts
const boardTexts = () => orderBoardMessages.shortcuts

type Shortcut = [keys: string[], description: string]

const listShortcuts = (services: readonly ServiceType[] = ['delivery']): Shortcut[] => [
  [['j', 'k'], texts().move],
  ...orderStatuses.map(
    (status, index): Shortcut => [[String(index + 1)], texts().setStatus(labelOf(status, services))],
  ),
  [['x'], boardTexts().select],
  [['u'], boardTexts().undo],
  [['↑', '↓', '←', '→'], boardTexts().arrows],
  [['Enter'], boardTexts().nextStep],
  [['/'], texts().search],
  [['?'], texts().help],
]

/** @returns such as 'Delivered', or 'Delivered / Picked up' when there are both services */
function labelOf(status: OrderStatus, services: readonly ServiceType[]): string {
  const labels = services.map((service) =>
    statusLabel(shortcutStatus(service === 'pickup' ? { service } : {}, status), service),
  )
  return [...new Set(labels)].join(' / ')
}

/** Only while the restaurant prints tickets. */
const printShortcut = (): Shortcut => [['p'], printMessages.shortcut]

/** A button, and a key, that show the shortcuts. */
export function ShortcutsButton() {
  const [open, setOpen] = useState(false)
  const enabled = useStore(shortcutsEnabled)
  const printsTickets = usePrintsTickets()
  const shortcuts = listShortcuts(useSite().services)
  useOrderShortcuts({ onHelp: () => setOpen(true) })
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className="px-2! max-lg:hidden">
        {texts().title}
      </Button>
      <Dialog open={open} title={texts().title} onClose={() => setOpen(false)}>
        <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={enabled}
            onChange={({ target }) => saveShortcutsEnabled(target.checked)}
            className="size-5"
          />
          {texts().use}
        </label>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {(printsTickets ? [...shortcuts, printShortcut()] : shortcuts).map(([keys, description]) => (
            <div key={description} className="contents">
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-8 rounded-lg border border-edge bg-sunken px-2 py-0.5 text-center font-bold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
