import { startMessages as texts } from '#contract/messages/start.ts'
import type { Delivery } from '#contract/site-settings/delivery.ts'
import type { Services } from '#contract/site-settings/services.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import type { Zones } from '#contract/site-settings/zones.ts'
import { deliveryFields } from '../settings/delivery/delivery-section.tsx'
import type { Shop } from '../settings/fields/define-fields.ts'
import type { FieldErrors } from '../settings/form/section-parts.ts'
import { checkServices, type ServicesDraft, toServicesDraft } from '../settings/services/services-draft.ts'
import { newZone, type ZonesDraft, zonesFields } from '../settings/zones/zone-fields.tsx'

/** Where the restaurant delivers to at first: everywhere, or to one zone. Other shapes and further zones are in the settings. */
export const areas = ['everywhere', 'postcodes', 'radius'] as const

/** As the forms of the settings hold it. */
export interface DeliveryDraft {
  services: ServicesDraft
  delivery: ReturnType<typeof deliveryFields.toDraft>
  /** One of `areas`. */
  area: string
  /** With one zone. */
  zones: ZonesDraft
}

export function toDeliveryDraft({ services, delivery, zones }: SiteSettingsResponse, shop: Shop): DeliveryDraft {
  return {
    services: toServicesDraft(services.value),
    delivery: deliveryFields.toDraft(delivery.value, shop),
    area: 'everywhere',
    zones: { ...zonesFields.toDraft(zones.value, shop), zones: [{ ...newZone(), name: texts.firstArea }] },
  }
}

interface CheckedDelivery {
  errors: FieldErrors
  /** Undefined with an error. The sections that the page does not change are undefined, too. */
  value?: { services: Services; delivery: Delivery | undefined; zones: Zones | undefined }
}

/** @param hasZones zones that were set elsewhere stay as they are, and so do the fees */
export function checkDelivery(draft: DeliveryDraft, shop: Shop, hasZones: boolean): CheckedDelivery {
  const services = checkServices(draft.services)
  const isUsed = draft.services.delivery.isOn && !hasZones
  const isEverywhere = draft.area === 'everywhere'
  const delivery = isUsed && isEverywhere ? deliveryFields.check(draft.delivery, shop) : { value: undefined }
  const zones = isUsed && !isEverywhere ? zonesFields.check(draft.zones, shop) : { value: undefined }
  const errors = {
    ...services.errors,
    ...('errors' in delivery && delivery.errors),
    ...('errors' in zones && zones.errors),
  }
  if (!services.value || Object.keys(errors).length > 0) return { errors }
  return { errors, value: { services: services.value, delivery: delivery.value, zones: zones.value } }
}
