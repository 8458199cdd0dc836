import { joinWords, labelled } from '#contract/join-words.ts'
import { listMessages } from '#contract/messages/list.ts'
import { messages } from '#contract/messages/shared.ts'
import { zoneSettingsMessages as texts } from '#contract/messages/zone-settings.ts'
import { toZones } from '#contract/ordering/find-zone.ts'
import { findHiddenZones } from '#contract/ordering/hidden-zones.ts'
import type { Zones } from '#contract/site-settings/zones.ts'
import { formatPrice } from '#contract/values/money.ts'
import { parseTypedWhole } from '#contract/values/typed-number.ts'
import { feeStepsField } from '../delivery/fee-steps-field.tsx'
import type { Shop } from '../fields/define-fields.ts'
import { amountOf } from '../ordering/typed-numbers.ts'
import { splitPostcodes, splitTowns } from './typed-places.ts'
import type { ZoneDraft } from './zone-fields.tsx'

/** More postcodes or towns are only counted. */
const shownEntries = 3

/** @returns such as '97477, 97478, 974* and 4 more'; an unfinished text is left out */
export function describeShape({ kind, postcodes, towns, radiusMeters, center, corners }: ZoneDraft): string {
  switch (kind) {
    case 'postcodes':
      return shorten(splitPostcodes(postcodes)) || texts.kinds.postcodes
    case 'towns':
      return shorten(splitTowns(towns)) || texts.kinds.towns
    case 'radius': {
      const km = radiusMeters.trim()
      if (km === '') return texts.kinds.radius
      return center.trim() === '' ? texts.radiusText(km) : texts.radiusElsewhere(km)
    }
    case 'polygon': {
      const count = corners.split('\n').filter((line) => line.trim() !== '').length
      return joinWords([texts.kinds.polygon, texts.cornersCount(count)])
    }
  }
}

function shorten(entries: readonly string[]): string {
  const more = entries.length - shownEntries
  const shown = joinWords(entries.slice(0, shownEntries))
  return more > 0 ? `${shown} ${texts.andMore(more)}` : shown
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
  return joinWords(parts.filter((part) => typeof part === 'string'))

  function stepText({ fromSubtotal, fee }: { fromSubtotal: number; fee: number }): string {
    const [price, from] = [formatPrice(fee, currency), formatPrice(fromSubtotal, currency)]
    if (fee === 0) return fromSubtotal === 0 ? texts.freeDelivery : texts.freeFrom(from)
    return fromSubtotal === 0 ? texts.fee(price) : texts.feeFrom(price, from)
  }
}

/** @returns by the id of a zone, what no order reaches of it, because earlier zones contain it */
export function describeHidden(settings: Zones | undefined): Map<string, string> {
  if (!settings) return new Map()
  const hidden = findHiddenZones(
    toZones(settings, (amount) => amount),
    settings.restaurant ?? undefined,
  )
  const lines = settings.zones.flatMap(({ id, kind, postcodes, towns = [] }): [string, string][] => {
    const found = hidden.get(id)
    if (!found) return []
    const names = joinWords(found.names.map(listMessages.quoted))
    if (found.kind === 'all') return [[id, texts.hiddenAll(names)]]
    const entries = kind === 'towns' ? towns : postcodes
    return [[id, texts.hiddenPart(shorten(found.indexes.map((index) => entries[index] ?? '')), names)]]
  })
  return new Map(lines)
}

/** One line for a zone, to compare two versions. */
export function describeZone(row: ZoneDraft, shop: Shop): string {
  return labelled(row.name, shapeOf(row) + messages.separator + describeCosts(row, shop))
}

/** All of it, so that a difference is visible. */
function shapeOf(row: ZoneDraft): string {
  if (row.kind === 'postcodes') return joinWords(splitPostcodes(row.postcodes))
  if (row.kind === 'towns') return joinWords(splitTowns(row.towns))
  if (row.kind === 'radius') return joinWords([describeShape(row), row.center.trim()].filter(Boolean))
  return row.kind === 'polygon' ? row.corners.trim().replaceAll('\n', '; ') : describeShape(row)
}
