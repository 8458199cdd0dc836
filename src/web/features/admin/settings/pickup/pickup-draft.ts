import { type Delivery, deliverySection } from '#contract/site-settings/delivery.ts'
import { type Pickup, pickupSchema } from '#contract/site-settings/pickup.ts'
import type { Tax } from '#contract/site-settings/tax.ts'
import type { Currency } from '#contract/values/money.ts'
import { checkDelivery, type DeliveryDraft, describeDelivery, toDeliveryDraft } from '../delivery/delivery-draft.ts'
import type { Check } from '../form/use-draft-form.ts'

/** Amounts and percentages as typed, as in the draft of a delivery. */
export type PickupDraft = Pick<DeliveryDraft, keyof Pickup>

/** The values of a delivery that a pickup does not have. */
const { feeSteps, smallOrderFee, smallOrderBelow } = deliverySection.defaults
const noFees = { feeSteps, smallOrderFee, smallOrderBelow }

export function toPickupDraft(pickup: Pickup, currency: Currency): PickupDraft {
  return withoutFees(toDeliveryDraft({ ...pickup, ...noFees }, currency))
}

export function checkPickup(draft: PickupDraft, currency: Currency): Check<Pickup> {
  const { value, errors } = checkDelivery(withFees(draft), currency)
  return value ? { value: pickupSchema.parse(withoutFees(value)) } : { errors }
}

/** The values as an admin reads them, to compare two versions. */
export function describePickup(draft: PickupDraft, classes: Tax['classes'], currency: Currency) {
  return withoutFees(describeDelivery(withFees(draft), classes, currency))
}

function withFees(draft: PickupDraft): DeliveryDraft {
  return { ...draft, feeSteps: [], smallOrderFee: '', smallOrderBelow: '' }
}

function withoutFees<Values extends Record<keyof Delivery, unknown>>(values: Values): Pick<Values, keyof Pickup> {
  const { minOrder, packagingFee, takesTips, tipPresetsPpm, taxClassMap } = values
  return { minOrder, packagingFee, takesTips, tipPresetsPpm, taxClassMap }
}
