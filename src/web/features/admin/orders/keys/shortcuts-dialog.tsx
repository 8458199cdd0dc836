import { adminMessages } from '#contract/admin-messages.ts'
import { orderStatuses, orderStatusLabels } from '#contract/order-status.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const shortcuts: [keys: string[], what: string][] = [
  [['j', 'k'], 'Next and previous order'],
  ...orderStatuses.map((status, index): [string[], string] => [
    [String(index + 1)],
    `Set the order to ${orderStatusLabels[status]}`,
  ]),
  [['/'], 'Search'],
  [['?'], 'This help'],
]

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  on: boolean
  onSwitch: (on: boolean) => void
}

export function ShortcutsDialog({ open, onClose, on, onSwitch }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} title={adminMessages.orders.shortcuts} onClose={onClose}>
      <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input type="checkbox" checked={on} onChange={({ target }) => onSwitch(target.checked)} className="size-5" />
        {adminMessages.orders.shortcutsOn}
      </label>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {shortcuts.map(([keys, what]) => (
          <div key={what} className="contents">
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
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
