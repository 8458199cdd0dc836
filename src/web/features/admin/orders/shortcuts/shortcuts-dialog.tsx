import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { orderBoardMessages } from '#contract/order-board-messages.ts'
import { orderStatuses, orderStatusLabels } from '#contract/orders/order-status.ts'
import { printMessages } from '#contract/printing-messages.ts'
import { useStore } from '#web/state/create-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePrintsTickets } from '../../printers/use-prints-tickets.ts'
import { saveShortcutsEnabled, shortcutsEnabled, useOrderShortcuts } from './use-order-shortcuts.ts'

const texts = adminMessages.shortcuts
const boardTexts = orderBoardMessages.shortcuts

type Shortcut = [keys: string[], description: string]

const shortcuts: Shortcut[] = [
  [['j', 'k'], texts.move],
  ...orderStatuses.map((status, index): Shortcut => [[String(index + 1)], texts.setStatus(orderStatusLabels[status])]),
  [['x'], boardTexts.select],
  [['u'], boardTexts.undo],
  [['↑', '↓', '←', '→'], boardTexts.arrows],
  [['Enter'], boardTexts.nextStep],
  [['/'], texts.search],
  [['?'], texts.help],
]

/** Only while the restaurant prints tickets. */
const printShortcut: Shortcut = [['p'], printMessages.shortcut]

/** A button, and a key, that show the shortcuts. */
export function ShortcutsButton() {
  const [open, setOpen] = useState(false)
  const enabled = useStore(shortcutsEnabled)
  const printsTickets = usePrintsTickets()
  useOrderShortcuts({ onHelp: () => setOpen(true) })
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className="px-2! max-md:hidden">
        {texts.title}
      </Button>
      <Dialog open={open} title={texts.title} onClose={() => setOpen(false)}>
        <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={enabled}
            onChange={({ target }) => saveShortcutsEnabled(target.checked)}
            className="size-5"
          />
          {texts.use}
        </label>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {(printsTickets ? [...shortcuts, printShortcut] : shortcuts).map(([keys, description]) => (
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
