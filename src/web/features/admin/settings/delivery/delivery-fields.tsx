import type { ComponentProps } from 'react'
import { percentText } from '#contract/amounts-messages.ts'
import { limits } from '#contract/limits.ts'
import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { type Delivery, deliverySchema, deliveryTexts as texts } from '#contract/site-settings/delivery.ts'
import { defineFields, type Field } from '../form/define-fields.ts'
import { amountField, half, requiredAmountField, switchField } from '../form/field-kinds.tsx'
import { amountError } from '../ordering/field-errors.ts'
import { ppmOf } from '../ordering/typed-numbers.ts'
import { checkFeeSteps, type FeeStepRow, toFeeStepRows } from './fee-step-draft.ts'
import { FeeStepRows } from './fee-step-rows.tsx'
import { TaxClassMap } from './tax-class-map.tsx'
import { TipFields } from './tip-fields.tsx'

const feeStepsField: Field<Delivery['feeSteps'], FeeStepRow[]> = {
  toDraft: (steps, { currency }) => toFeeStepRows(steps, 'step', currency),
  read: (rows, { currency }) => checkFeeSteps(rows, '', currency).feeSteps,
  checkRows: (rows, path, { currency }) => checkFeeSteps(rows, path, currency).errors,
  error: ({ currency }) => amountError(currency),
  describe: (rows, shop) => {
    const price = (text: string) => String(requiredAmountField.describe(text, shop))
    return rows.map(({ fromSubtotal, fee }) => `${texts.from} ${price(fromSubtotal)}: ${price(fee)}`)
  },
  control: ({ value, onChange, shop, errors }) => (
    <FeeStepRows rows={value} currency={shop.currency} errors={errors} onChange={onChange} />
  ),
}

/** The draft is always as many texts as there may be tips; '' for an unused one. */
const tipsField: Field<number[], string[]> = {
  toDraft: (tips) =>
    Array.from({ length: limits.tipPresetsMax }, (_, index) => {
      const ppm = tips[index]
      return ppm === undefined ? '' : percentText(ppm)
    }),
  read: (percents) => [...new Set(percents.map(ppmOf))].filter((ppm) => !Number.isNaN(ppm)),
  checkRows: (percents, path) => {
    const invalid = [...percents.entries()].filter(([, text]) => text.trim() !== '' && Number.isNaN(ppmOf(text)))
    return Object.fromEntries(invalid.map(([index]) => [`${path}.${index}`, amountMessages.percentInvalid]))
  },
  describe: (percents) => percents.filter((percent) => percent.trim() !== '').map(amountMessages.percentage),
  control: ({ value, onChange, errors }) => <TipFields percents={value} errors={errors} onChange={onChange} />,
}

/** @param classTexts say how the customers get the dishes */
export function taxClassMapField(
  classTexts: ComponentProps<typeof TaxClassMap>['texts'],
): Field<Delivery['taxClassMap'], Delivery['taxClassMap']> {
  return {
    toDraft: (map) => map,
    read: (map) => map,
    describe: (map, { taxClasses }) => {
      const nameOf = (id: string) => taxClasses.find((taxClass) => taxClass.id === id)?.name ?? id
      return map.map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`)
    },
    control: ({ value, onChange, shop: { taxClasses } }) =>
      taxClasses.length > 1 && <TaxClassMap texts={classTexts} classes={taxClasses} map={value} onChange={onChange} />,
  }
}

export const tipFields = { takesTips: switchField, tipPresetsPpm: tipsField }

export function hiddenTips({ takesTips }: { takesTips: boolean }): 'tipPresetsPpm'[] {
  return takesTips ? [] : ['tipPresetsPpm']
}

/** What a delivery costs beside the dishes. */
export const deliveryFields = defineFields({
  schema: deliverySchema,
  texts,
  fields: {
    minOrder: amountField,
    feeSteps: feeStepsField,
    packagingFee: amountField,
    smallOrderFee: half(amountField),
    smallOrderBelow: half(amountField),
    ...tipFields,
    taxClassMap: taxClassMapField(texts),
  },
  hidden: hiddenTips,
  check: ({ smallOrderFee, smallOrderBelow }) =>
    smallOrderFee > 0 && smallOrderBelow === 0 ? { smallOrderBelow: texts.smallOrderBelowRequired } : {},
})
