import { useState } from 'react'
import { labelled } from '#contract/join-words.ts'
import { menuTableMessages } from '#contract/messages/menu-table.ts'
import { messages } from '#contract/messages/shared.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePanelCurrency } from '../../currency.ts'
import type { CellChange } from './cell-changes.ts'
import type { PastePlan } from './paste-plan.ts'
import { isSameValue } from './table-columns.ts'

const texts = () => menuTableMessages.paste

/** More rows would make the dialog slow. */
const shownMax = 100

interface PasteDialogProps {
  /** What the paste changes with the values of now. Undefined while there is no preview. */
  plan: PastePlan | undefined
  /** Why nothing was saved. */
  failure: string | undefined
  onSave: (changes: CellChange[]) => Promise<void>
  onClose: () => void
}

/** The values of each cell before and after a paste, and the cells that cannot be used. */
export function PasteDialog({ plan, ...content }: PasteDialogProps) {
  return (
    <Dialog open={plan !== undefined} title={texts().title} onClose={content.onClose}>
      {plan && <Preview {...content} plan={plan} />}
    </Dialog>
  )
}

function Preview({ plan, failure, onSave, onClose }: PasteDialogProps & { plan: PastePlan }) {
  const { changes, invalid, outside } = plan
  const currency = usePanelCurrency()
  const [isSaving, setIsSaving] = useState(false)

  async function save() {
    setIsSaving(true)
    await onSave(changes.map(({ change }) => change))
    setIsSaving(false)
  }

  return (
    <>
      <div role="status" className="mb-3 space-y-2 font-medium">
        <p>{changes.length === 0 ? texts().unchanged : texts().changes(changes.length)}</p>
        {outside > 0 && <p>{texts().outside(outside)}</p>}
        {invalid.length > 0 && (
          <Alert kind="notice" role="note">
            <p>{texts().invalid(invalid.length)}</p>
            <ul className="mt-1 list-disc ps-5 text-sm">
              {invalid.slice(0, shownMax).map(({ recipe, column, error }) => (
                <li key={recipe.id + column.field} className="wrap-anywhere">
                  <bdi>{recipe.name}</bdi>
                  {messages.menu.separator}
                  {labelled(column.label, error)}
                </li>
              ))}
            </ul>
            {invalid.length > shownMax && <p>{texts().more(invalid.length - shownMax)}</p>}
          </Alert>
        )}
      </div>
      {changes.length > 0 && <Changes changes={changes} currency={currency} />}
      {failure !== undefined && <Alert className="mt-3">{failure}</Alert>}
      <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface p-5 md:-mx-6 md:-mb-6 md:px-6">
        <Button busy={isSaving} disabled={changes.length === 0} onClick={() => void save()} className="flex-1">
          {texts().save(changes.length)}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts().cancel}
        </Button>
      </div>
    </>
  )
}

function Changes({ changes, currency }: { changes: PastePlan['changes']; currency: Currency }) {
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-ink-soft">
            {[texts().recipe, texts().before, texts().after].map((label) => (
              <th key={label} scope="col" className="py-1 pe-3 font-semibold last:pe-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, shownMax).map(({ recipe, column, ...cell }) => (
            <tr key={recipe.id + column.field} className="border-t border-line align-top wrap-anywhere">
              <th scope="row" className="py-1.5 pe-3 text-start font-medium">
                <bdi>{recipe.name}</bdi>
              </th>
              <td className="py-1.5 pe-3 text-ink-soft tabular-nums">{column.text(recipe) || '–'}</td>
              <td className="py-1.5 font-semibold tabular-nums">
                {afterText({ recipe, column, ...cell }, currency) || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > shownMax && <p className="mt-2 text-ink-soft">{texts().more(changes.length - shownMax)}</p>}
    </>
  )
}

/** @returns the pasted text as the cell will show it */
function afterText({ column, text, change: { after } }: PastePlan['changes'][number], currency: Currency): string {
  const choice = column.choices?.find(({ value }) => isSameValue(value, after))
  return choice?.text ?? (after.price === undefined ? text.trim() : formatPrice(after.price, currency))
}
