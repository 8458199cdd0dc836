import type { ZoneKind } from '#contract/site-settings/choices.ts'
import type { Zones } from '#contract/site-settings/zones.ts'
import type { Currency } from '#contract/values/money.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { randomId } from '#web/browser/random-id.ts'
import { type FeeStepRow, toFeeStepRows } from '../delivery/fee-step-draft.ts'
import { amountText } from '../ordering/typed-numbers.ts'
import { pointText } from './typed-places.ts'

/** A zone as typed. `key` is its id. The texts of the other kinds stay until the zone is saved. */
export interface ZoneRow {
  key: string
  name: string
  kind: ZoneKind
  /** One on each line, or with commas. */
  postcodes: string
  radiusKm: string
  /** One on each line. */
  corners: string
  minOrder: string
  feeSteps: FeeStepRow[]
  extraMinutes: string
}

export interface ZonesDraft {
  zones: ZoneRow[]
  /** Latitude and longitude; '' when it is not set. */
  restaurant: string
  geocoderUrl: string
  tileUrl: string
  tileAttribution: string
}

export function newZone(): ZoneRow {
  return {
    key: randomId(),
    name: '',
    kind: 'postcodes',
    postcodes: '',
    radiusKm: '',
    corners: '',
    minOrder: '',
    feeSteps: [],
    extraMinutes: '',
  }
}

/** @returns the zone's name, or its number while it has none */
export function labelOfZone({ name }: ZoneRow, index: number): string {
  return name.trim() || texts.zone(index + 1)
}

export function toZonesDraft({ zones, restaurant, ...urls }: Zones, currency: Currency): ZonesDraft {
  return {
    ...urls,
    restaurant: restaurant ? pointText(restaurant) : '',
    zones: zones.map(({ id, name, kind, ...zone }) => ({
      key: id,
      name,
      kind,
      postcodes: zone.postcodes.join(', '),
      radiusKm: zone.radiusMeters === 0 ? '' : String(zone.radiusMeters / 1000),
      corners: zone.corners.map(pointText).join('\n'),
      minOrder: amountText(zone.minOrder, currency),
      feeSteps: toFeeStepRows(zone.feeSteps, id, currency),
      extraMinutes: zone.extraMinutes === 0 ? '' : String(zone.extraMinutes),
    })),
  }
}
