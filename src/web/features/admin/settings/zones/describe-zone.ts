import { formatPrice } from '#contract/values/money.ts'
import { parseTypedWhole } from '#contract/values/typed-number.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { feeStepsField } from '../delivery/fee-steps-field.tsx'
import type { Shop } from '../fields/define-fields.ts'
import { amountOf } from '../ordering/typed-numbers.ts'
import { splitPostcodes } from './typed-places.ts'
import type { ZoneDraft } from './zone-fields.tsx'

/** More postcodes are only counted. */
const shownPostcodes = 3

/** @returns such as '97477, 97478, 974* and 4 more'; an unfinished text is left out */
export function describeShape({ kind, postcodes, radiusMeters, corners }: ZoneDraft): string {
  switch (kind) {
    case 'postcodes': {
      const all = splitPostcodes(postcodes)
      if (all.length === 0) return texts.kinds.postcodes
      const more = all.length - shownPostcodes
      const shown = all.slice(0, shownPostcodes).join(', ')
      return more > 0 ? `${shown} ${texts.andMore(more)}` : shown
    }
    case 'radius':
      return radiusMeters.trim() === '' ? texts.kinds.radius : texts.radiusText(radiusMeters.trim())
    case 'polygon': {
      const count = corners.split('\n').filter((line) => line.trim() !== '').length
      return `${texts.kinds.polygon}, ${texts.cornersCount(count)}`
    }
  }
}

/** @returns such as 'minimum $15.00, fee $2.90, free delivery from $30.00, 10 minutes longer'; an unfinished number is left out */
export function describeCosts({ minOrder, feeSteps, extraMinutes }: ZoneDraft, shop: Shop): string {
  const { currency } = shop
  const minimum = amountOf(minOrder, currency)
  const steps = feeStepsField.read(feeSteps, shop).filter(({ fromSubtotal, fee }) => !Number.isNaN(fromSubtotal + fee))
  const minutes = parseTypedWhole(extraMinutes)
  const parts = [
    minimum > 0 && texts.minimum(formatPrice(minimum, currency)),
    ...(steps.length === 0 ? [texts.freeDelivery] : steps.map(stepText)),
    minutes > 0 && texts.longer(minutes),
  ]
  return parts.filter((part) => typeof part === 'string').join(', ')

  function stepText({ fromSubtotal, fee }: { fromSubtotal: number; fee: number }): string {
    const [price, from] = [formatPrice(fee, currency), formatPrice(fromSubtotal, currency)]
    if (fee === 0) return fromSubtotal === 0 ? texts.freeDelivery : texts.freeFrom(from)
    return fromSubtotal === 0 ? texts.fee(price) : texts.feeFrom(price, from)
  }
}

/** One line for a zone, to compare two versions. */
export function describeZone(row: ZoneDraft, shop: Shop): string {
  return `${row.name}: ${shapeOf(row)}; ${describeCosts(row, shop)}`
}

/** All of it, so that a difference is visible. */
function shapeOf(row: ZoneDraft): string {
  if (row.kind === 'postcodes') return splitPostcodes(row.postcodes).join(', ')
  return row.kind === 'polygon' ? row.corners.trim().replaceAll('\n', '; ') : describeShape(row)
}
