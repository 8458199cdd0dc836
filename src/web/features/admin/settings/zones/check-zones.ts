import { limits } from '#contract/limits.ts'
import { type Zones, zonesSchema } from '#contract/site-settings/zones.ts'
import type { Currency } from '#contract/values/money.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { checkFeeSteps } from '../delivery/fee-step-draft.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import type { Check } from '../form/use-draft-form.ts'
import { amountError, errorsOfIssues, nameError } from '../ordering/field-errors.ts'
import { amountOf, wholeOf } from '../ordering/typed-numbers.ts'
import { isOnEarth, parseCorners, parsePoint, parsePostcodes, parseRadiusKm } from './typed-places.ts'
import type { ZoneRow, ZonesDraft } from './zones-draft.ts'

type Zone = Zones['zones'][number]

/** @returns the zones to save, or messages by the field's path, such as `zones.0.postcodes` */
export function checkZones(draft: ZonesDraft, currency: Currency): Check<Zones> {
  const rows = draft.zones.map((row, index) => checkZone(row, `zones.${index}`, currency))
  const restaurant = parsePoint(draft.restaurant) ?? null
  const errors: FieldErrors = {
    ...Object.fromEntries(rows.flatMap((row) => Object.entries(row.errors))),
    ...restaurantErrors(draft),
  }
  const { data, error } = zonesSchema.safeParse({
    zones: rows.map(({ zone }) => zone),
    restaurant,
    geocoderUrl: draft.geocoderUrl.trim(),
    tileUrl: draft.tileUrl.trim(),
    tileAttribution: draft.tileAttribution.trim(),
  })
  if (data && Object.keys(errors).length === 0) return { value: data }
  const issues = error?.issues.map((issue) => ({ ...issue, path: fieldPath(issue.path) })) ?? []
  return { errors: { ...errorsOfIssues(issues, (issue) => textOf(issue, currency)), ...errors } }
}

/** @returns the zone to save, with NaN for each number that is not valid. What its kind does not use is empty. */
function checkZone(row: ZoneRow, path: string, currency: Currency): { zone: Zone; errors: FieldErrors } {
  const { key: id, name, kind } = row
  const postcodes = kind === 'postcodes' ? parsePostcodes(row.postcodes) : { value: [] }
  const radiusMeters = kind === 'radius' ? parseRadiusKm(row.radiusKm) : 0
  const corners = kind === 'polygon' ? parseCorners(row.corners) : { value: [] }
  const { feeSteps, errors: stepErrors } = checkFeeSteps(row.feeSteps, `${path}.feeSteps`, currency)
  const extraMinutes = wholeOf(row.extraMinutes, limits.pauseExtraMinutesMax)
  const minOrder = amountOf(row.minOrder, currency)
  const errors = {
    ...(postcodes.error !== undefined && { [`${path}.postcodes`]: postcodes.error }),
    ...(Number.isNaN(radiusMeters) && { [`${path}.radiusMeters`]: texts.radiusInvalid }),
    ...(corners.error !== undefined && { [`${path}.corners`]: corners.error }),
    ...stepErrors,
    ...(Number.isNaN(extraMinutes) && { [`${path}.extraMinutes`]: texts.extraMinutesInvalid }),
  }
  const shape = { postcodes: postcodes.value ?? [], radiusMeters, corners: corners.value ?? [] }
  return { zone: { id, name, kind, ...shape, minOrder, feeSteps, extraMinutes }, errors }
}

function restaurantErrors({ restaurant, zones }: ZonesDraft): FieldErrors {
  if (restaurant.trim() === '')
    return zones.some(({ kind }) => kind === 'radius') ? { restaurant: texts.restaurantRequired } : {}
  const point = parsePoint(restaurant)
  return point && isOnEarth(point) ? {} : { restaurant: texts.restaurantInvalid }
}

/** @returns the path of the field that shows the issue: postcodes, corners and the position have one field each */
function fieldPath([list = '', index, field, ...rest]: readonly PropertyKey[]): readonly PropertyKey[] {
  if (field === undefined) return list === 'zones' && index !== undefined ? [list, index] : [list]
  return field === 'feeSteps' ? [list, index ?? 0, field, ...rest] : [list, index ?? 0, field]
}

function textOf({ path, message }: { path: readonly PropertyKey[]; message: string }, currency: Currency): string {
  switch (path[2] ?? path[0]) {
    case 'name':
      return nameError(message)
    case 'postcodes':
      return texts.postcodesRequired
    case 'radiusMeters':
      return texts.radiusInvalid
    case 'corners':
      return texts.cornersTooFew
    case 'extraMinutes':
      return texts.extraMinutesInvalid
    case 'restaurant':
      return texts.restaurantInvalid
    case 'geocoderUrl':
      return texts.geocoderInvalid
    case 'tileUrl':
      return texts.tileInvalid
    case 'tileAttribution':
      return texts.textTooLong
    default:
      return amountError(currency)
  }
}
