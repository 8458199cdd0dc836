import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Currency } from '#contract/values/money.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { SortableList } from '../../sortable-list.tsx'
import { useRows } from '../../use-rows.ts'
import { ListError } from '../form/list-error.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { ZoneCard } from './zone-card.tsx'
import { labelOfZone, newZone, type ZoneRow } from './zones-draft.ts'

interface ZoneRowsProps {
  rows: ZoneRow[]
  currency: Currency
  errors: FieldErrors
  /** All errors of the last save; a new object after each. It opens the cards with an error. */
  lastErrors: FieldErrors
  /** Whether a removed zone can come back; false after the rows were saved. */
  canUndo: boolean
  onChange: (rows: ZoneRow[]) => void
}

/** The zones in the order in which they are compared with an address. A card is closed until it is opened, added or has an error. */
export function ZoneRows({ rows, currency, errors, lastErrors, canUndo, onChange }: ZoneRowsProps) {
  const [openKeys, setOpenKeys] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<{ row: ZoneRow; index: number; label: string }>()
  const { list, add, change, move, moveTo, remove } = useRows({ rows, onChange, labelOf: labelOfZone })
  const [handledErrors, setHandledErrors] = useState(lastErrors)
  if (lastErrors !== handledErrors) {
    setHandledErrors(lastErrors)
    const paths = Object.keys(lastErrors)
    const invalid = rows.filter((_, index) => paths.some((path) => path.startsWith(`zones.${index}.`)))
    setOpenKeys([...openKeys, ...invalid.map(({ key }) => key)])
  }
  const undoable = canUndo && removed && !rows.some(({ key }) => key === removed.row.key) ? removed : undefined

  function addZone() {
    const row = newZone()
    setOpenKeys([...openKeys, row.key])
    add(row)
  }

  return (
    <div>
      <p className="mb-3 text-ink-soft">{rows.length === 0 ? texts.none : texts.intro}</p>
      <SortableList keys={rows.map(({ key }) => key)} onMove={moveTo}>
        <div ref={list} className="space-y-3">
          {rows.map((row, index) => {
            const isOpen = openKeys.includes(row.key)
            const label = labelOfZone(row, index)
            return (
              <ZoneCard
                key={row.key}
                row={row}
                index={index}
                count={rows.length}
                label={label}
                isOpen={isOpen}
                currency={currency}
                errors={errors}
                onToggle={() =>
                  setOpenKeys(isOpen ? openKeys.filter((key) => key !== row.key) : [...openKeys, row.key])
                }
                onChange={(changes) => change(row.key, changes)}
                onMove={(by) => move(index, by)}
                onRemove={() => {
                  setRemoved({ row, index, label })
                  remove(index)
                }}
              />
            )
          })}
          <ListError text={errors['zones']} />
          {undoable && (
            <p className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-xl bg-sunken px-4 py-1">
              {texts.removed(undoable.label)}
              <Button variant="ghost" onClick={() => add(undoable.row, undoable.index)} className="px-3">
                {texts.undoRemoval}
              </Button>
            </p>
          )}
          {rows.length < limits.zonesMax && (
            <Button variant="secondary" data-when-empty onClick={addZone}>
              <PlusIcon /> {texts.add}
            </Button>
          )}
        </div>
      </SortableList>
    </div>
  )
}
