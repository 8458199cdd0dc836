import { useMemo } from 'react'
import type { OrderingSettings } from '#contract/ordering/to-ordering-rules.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { useDatedHours } from '../../hours/use-dated-hours.ts'

/**
 * @param value the typed values of the section; undefined while they are not valid
 * @returns the settings for the example: the typed values of this section and the saved values of the others
 */
export function useExample(
  name: keyof OrderingSettings,
  value: object | undefined,
  settings: SiteSettingsResponse,
): OrderingSettings | undefined {
  const hours = useDatedHours(settings.hours.value)
  return useMemo(() => {
    const ofOthers = {
      tax: settings.tax.value,
      services: settings.services.value,
      hours,
      pauses: settings.pauses.value,
      delivery: settings.delivery.value,
      pickup: settings.pickup.value,
      zones: settings.zones.value,
      promotions: settings.promotions.value,
      payment: settings.payment.value,
    }
    return value && { ...ofOthers, [name]: value }
  }, [name, settings, hours, value])
}
