import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import type { Currency } from '#contract/values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { SortableList } from '../../sortable-list.tsx'
import { useRows } from '../../use-rows.ts'
import { ListError } from '../form/list-error.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { PromotionCard } from './promotion-card.tsx'
import type { PromotionMenu } from './promotion-dishes.tsx'
import { newPromotion, type PromotionRow } from './promotion-draft.ts'

interface PromotionRowsProps {
  rows: PromotionRow[]
  currency: Currency
  timeZone: string
  menu: PromotionMenu
  errors: FieldErrors
  /** All errors of the last save; a new object after each. It opens the cards with an error. */
  lastErrors: FieldErrors
  onChange: (rows: PromotionRow[]) => void
}

/** The promotions in the order in which they apply. A card is closed until it is opened, added or has an error. */
export function PromotionRows({ rows, errors, lastErrors, onChange, ...shared }: PromotionRowsProps) {
  const [openKeys, setOpenKeys] = useState<readonly string[]>([])
  const labelOf = ({ name }: PromotionRow, index: number) => name.trim() || texts.promotion(index + 1)
  const { list, add, change, move, moveTo, remove } = useRows({ rows, onChange, labelOf })
  const [handledErrors, setHandledErrors] = useState(lastErrors)
  if (lastErrors !== handledErrors) {
    setHandledErrors(lastErrors)
    const paths = Object.keys(lastErrors)
    const invalid = rows.filter((_, index) => paths.some((path) => path.startsWith(`promotions.${index}.`)))
    setOpenKeys([...openKeys, ...invalid.map(({ key }) => key)])
  }

  function addPromotion() {
    const row = newPromotion()
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
            return (
              <PromotionCard
                key={row.key}
                {...shared}
                row={row}
                index={index}
                count={rows.length}
                label={labelOf(row, index)}
                isOpen={isOpen}
                errors={errors}
                onToggle={() =>
                  setOpenKeys(isOpen ? openKeys.filter((key) => key !== row.key) : [...openKeys, row.key])
                }
                onChange={(changes) => change(row.key, changes)}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            )
          })}
          <ListError text={errors['promotions']} />
          {rows.length < limits.promotionsMax && (
            <Button variant="secondary" data-when-empty onClick={addPromotion}>
              <PlusIcon /> {texts.add}
            </Button>
          )}
        </div>
      </SortableList>
    </div>
  )
}
