import { percentText } from '#contract/amounts-messages.ts'
import { limits } from '#contract/limits.ts'
import { amountMessages, deliverySettingsMessages as texts } from '#contract/ordering-settings-messages.ts'
import { type Delivery, deliverySchema } from '#contract/site-settings/delivery.ts'
import type { Tax } from '#contract/site-settings/tax.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import type { Check } from '../form/use-draft-form.ts'
import { amountError, errorsOfIssues } from '../ordering/field-errors.ts'
import { amountOf, amountText, ppmOf } from '../ordering/typed-numbers.ts'
import { checkFeeSteps, type FeeStepRow, toFeeStepRows } from './fee-step-draft.ts'

/** Amounts and percentages as typed; the empty text for none. */
export interface DeliveryDraft {
  minOrder: string
  feeSteps: FeeStepRow[]
  packagingFee: string
  smallOrderFee: string
  smallOrderBelow: string
  takesTips: boolean
  /** Always as many as there may be. */
  tipPresetsPpm: string[]
  taxClassMap: Delivery['taxClassMap']
}

export function toDeliveryDraft(delivery: Delivery, currency: Currency): DeliveryDraft {
  return {
    minOrder: amountText(delivery.minOrder, currency),
    feeSteps: toFeeStepRows(delivery.feeSteps, 'step', currency),
    packagingFee: amountText(delivery.packagingFee, currency),
    smallOrderFee: amountText(delivery.smallOrderFee, currency),
    smallOrderBelow: amountText(delivery.smallOrderBelow, currency),
    takesTips: delivery.takesTips,
    tipPresetsPpm: Array.from({ length: limits.tipPresetsMax }, (_, index) => {
      const ppm = delivery.tipPresetsPpm[index]
      return ppm === undefined ? '' : percentText(ppm)
    }),
    taxClassMap: delivery.taxClassMap,
  }
}

export function checkDelivery(draft: DeliveryDraft, currency: Currency): Check<Delivery> {
  const { feeSteps, errors: stepErrors } = checkFeeSteps(draft.feeSteps, 'feeSteps', currency)
  const tips = draft.tipPresetsPpm.map((percent) => (percent.trim() === '' ? undefined : ppmOf(percent)))
  // the fields are hidden
  const savedTips = draft.takesTips ? tips : tips.filter((ppm) => !Number.isNaN(ppm))
  const errors: Record<string, string> = { ...stepErrors }
  for (const [index, ppm] of savedTips.entries())
    if (Number.isNaN(ppm)) errors[`tipPresetsPpm.${index}`] = amountMessages.percentInvalid
  const smallOrderBelow = amountOf(draft.smallOrderBelow, currency)
  const smallOrderFee = amountOf(draft.smallOrderFee, currency)
  if (smallOrderFee > 0 && smallOrderBelow === 0) errors['smallOrderBelow'] = texts.smallOrderBelowRequired
  const { data, error } = deliverySchema.safeParse({
    minOrder: amountOf(draft.minOrder, currency),
    feeSteps,
    packagingFee: amountOf(draft.packagingFee, currency),
    smallOrderFee,
    smallOrderBelow,
    takesTips: draft.takesTips,
    tipPresetsPpm: savedTips.filter((ppm) => ppm !== undefined),
    taxClassMap: draft.taxClassMap,
  })
  if (data && Object.keys(errors).length === 0) return { value: data }
  const issues = error?.issues.filter(({ path }) => path[0] !== 'feeSteps' && path[0] !== 'tipPresetsPpm') ?? []
  const found = { ...errorsOfIssues(issues, () => amountError(currency)), ...errors }
  // an amount above the limit, which only the schema knows
  return { errors: Object.keys(found).length > 0 ? found : { feeSteps: amountError(currency) } }
}

/** The values as an admin reads them, to compare two versions. */
export function describeDelivery(draft: DeliveryDraft, classes: Tax['classes'], currency: Currency) {
  const price = (text: string) => {
    const amount = amountOf(text, currency)
    return Number.isNaN(amount) ? text : formatPrice(amount, currency)
  }
  const optionalPrice = (text: string) => (text.trim() === '' ? '' : price(text))
  const nameOf = (id: string) => classes.find((taxClass) => taxClass.id === id)?.name ?? id
  return {
    minOrder: optionalPrice(draft.minOrder),
    feeSteps: draft.feeSteps.map(({ fromSubtotal, fee }) => `${texts.from} ${price(fromSubtotal)}: ${price(fee)}`),
    packagingFee: optionalPrice(draft.packagingFee),
    smallOrderFee: optionalPrice(draft.smallOrderFee),
    smallOrderBelow: optionalPrice(draft.smallOrderBelow),
    takesTips: draft.takesTips,
    tipPresetsPpm: draft.tipPresetsPpm.filter((percent) => percent.trim() !== '').map(amountMessages.percentage),
    taxClassMap: draft.taxClassMap.map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`),
  }
}
