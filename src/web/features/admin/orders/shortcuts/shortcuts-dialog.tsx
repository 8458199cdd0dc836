import { adminMessages } from '#contract/admin-messages.ts'
import { orderStatuses, orderStatusLabels } from '#contract/order-status.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = adminMessages.shortcuts

const shortcuts: [keys: string[], description: string][] = [
  [['j', 'k'], texts.move],
  ...orderStatuses.map((status, index): [string[], string] => [
    [String(index + 1)],
    texts.setStatus(orderStatusLabels[status]),
  ]),
  [['/'], texts.search],
  [['?'], texts.help],
]

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  enabled: boolean
  onToggle: (enabled: boolean) => void
}

export function ShortcutsDialog({ open, onClose, enabled, onToggle }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} title={texts.title} onClose={onClose}>
      <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={enabled}
          onChange={({ target }) => onToggle(target.checked)}
          className="size-5"
        />
        {texts.use}
      </label>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {shortcuts.map(([keys, description]) => (
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
  )
}
