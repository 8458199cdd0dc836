import { labelled, noted } from '#contract/join-words.ts'
import { promotionSettingsMessages as texts } from '#contract/messages/promotion-settings.ts'
import { type PromotionSettings, promotionsSchema } from '#contract/site-settings/promotions.ts'
import { defineFields, type Field, type Shop } from '../fields/define-fields.ts'
import { rowsField } from '../fields/rows-field.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { describePromotion } from './describe-promotion.ts'
import { type PromotionRow, promotionFields, readPromotion } from './promotion-fields.tsx'

const rowsOfFields = rowsField(promotionFields, ({ name }) => name)

const promotionsField: Field<PromotionSettings[], PromotionRow[]> = {
  ...rowsOfFields,
  toDraft: (promotions, shop) =>
    rowsOfFields.toDraft(promotions, shop).map((row) => ({
      ...row,
      isForAllDishes: row.categoryIds.length + row.recipeIds.length === 0,
    })),
  read: (rows, shop) => rows.map((row) => readPromotion(row, shop)),
  describe: (rows, shop) =>
    rows.map((row) =>
      labelled(row.isActive ? row.name : noted(row.name, texts.inactive), describePromotion(row, shop)),
    ),
  checkRows: (rows, issues, shop) => ({
    ...rowsOfFields.checkRows?.(rows, issues, shop),
    ...errorsBesideSchema(rows, shop),
  }),
  control: () => null,
}

/** What the schema accepts, does not report at the field, or does not check while another field is not valid. */
function errorsBesideSchema(rows: readonly PromotionRow[], shop: Shop): FieldErrors {
  const promotions = rows.map((row) => readPromotion(row, shop))
  const errors: Record<string, string> = {}
  for (const [index, { code, categoryIds, recipeIds, validFrom, validUntil, ...promotion }] of promotions.entries()) {
    const isTwice = code !== '' && promotions.slice(0, index).some((other) => other.code === code)
    if (isTwice) errors[`${index}.code`] = texts.codeTwice
    const { kind, everyUnits = 0, freeUnits = 0 } = promotion
    const isFreeItem = kind === 'free-item'
    if ((isFreeItem || !rows[index]?.isForAllDishes) && categoryIds.length + recipeIds.length === 0)
      errors[`${index}.categoryIds`] = isFreeItem ? texts.freeDishesRequired : texts.dishesRequired
    if (kind === 'free-units' && everyUnits < 2) errors[`${index}.everyUnits`] = texts.everyUnitsInvalid
    else if (kind === 'free-units' && (freeUnits < 1 || freeUnits >= everyUnits))
      errors[`${index}.freeUnits`] = texts.freeUnitsInvalid
    if (validFrom !== '' && validUntil !== '' && validFrom >= validUntil)
      errors[`${index}.validUntil`] = texts.untilInvalid
  }
  return errors
}

/** Discounts and free deliveries, in the order in which they apply. */
export const promotionsFields = defineFields({
  schema: promotionsSchema,
  texts: () => texts,
  fields: { promotions: promotionsField },
})
