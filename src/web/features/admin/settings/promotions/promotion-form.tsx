import { promotionSettingsMessages as texts } from '#contract/messages/promotion-settings.ts'
import type { Shop } from '../fields/define-fields.ts'
import { Fields } from '../fields/fields.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { TimeZoneMissing } from '../form/time-zone-missing.tsx'
import { PromotionDishes, type PromotionMenu } from './promotion-dishes.tsx'
import { type PromotionRow, promotionFields } from './promotion-fields.tsx'

interface PromotionFormProps {
  row: PromotionRow
  /** Of the errors. */
  path: string
  isOpen: boolean
  shop: Shop
  timeZone: string
  menu: PromotionMenu
  errors: FieldErrors
  onChange: (changes: Partial<PromotionRow>) => void
}

/** The fields of one promotion, on its card. */
export function PromotionForm({ row, path, isOpen, shop, timeZone, menu, errors, onChange }: PromotionFormProps) {
  const fields = {
    fields: promotionFields,
    draft: row,
    prefix: `${path}.`,
    errors,
    shop,
    onChange,
    halfClasses: 'gap-x-4 gap-y-5',
  }
  // the server names each id that does not exist
  const goneFields = [`${path}.categoryIds.`, `${path}.recipeIds.`]
  const isAnyGone = Object.keys(errors).some((name) => goneFields.some((start) => name.startsWith(start)))
  const isTimeZoneMissing = timeZone === '' && (row.validFrom !== '' || row.validUntil !== '' || row.hours.length > 0)
  return (
    <div className="space-y-5 p-2 pt-3">
      <Fields {...fields} isFirstControl={isOpen} names={['name', 'isActive']} />
      <Fields {...fields} names={['kind', 'ppm', 'amount', 'everyUnits', 'freeUnits', 'scope']} />
      {row.kind === 'free-item' && <p className="-mt-3 text-sm text-ink-soft">{texts.freeItemHint}</p>}
      <Fields {...fields} names={['code', 'minSubtotal']} />
      <PromotionDishes
        row={row}
        menu={menu}
        error={
          errors[`${path}.categoryIds`] ?? errors[`${path}.recipeIds`] ?? (isAnyGone ? texts.dishesGone : undefined)
        }
        onChange={onChange}
      />
      <Fields {...fields} names={['validFrom', 'validUntil', 'hours']} />
      {isTimeZoneMissing ? (
        <p className="text-sm font-medium text-danger">
          <TimeZoneMissing />
        </p>
      ) : (
        timeZone !== '' && <p className="text-sm text-ink-soft">{texts.timesHint(timeZone)}</p>
      )}
      <fieldset>
        <legend className="mb-1.5 font-semibold">{texts.limits}</legend>
        <Fields {...fields} names={['maxUses', 'maxUsesPerCustomer', 'firstOrderOnly']} />
      </fieldset>
    </div>
  )
}
