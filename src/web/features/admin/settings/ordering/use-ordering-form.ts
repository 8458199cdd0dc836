import { useCallback, useMemo } from 'react'
import type { OrderingSettings } from '#contract/ordering/to-ordering-rules.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import type { Currency } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { type Check, useDraftForm } from '../form/use-draft-form.ts'

interface OrderingFormOptions<Value, Draft> {
  name: keyof OrderingSettings
  saved: SavedSection<Value>
  settings: SiteSettingsResponse
  labels: Record<keyof Draft & string, string>
  /** @returns the texts of the fields. It is deterministic, because a form compares the result with what is typed. */
  toDraft: (value: Value, currency: Currency) => Draft
  check: (draft: Draft, currency: Currency) => Check<Value>
  comparable: (draft: Draft) => Readonly<Record<string, unknown>>
  put: (edit: { version: number; value: Value }) => Promise<SavedSection<Value>>
}

/**
 * The form of a section with amounts.
 * @returns `errors` contains the error of a field until its value is valid. `example` is the settings for the example: the typed
 *   values of this section and the saved values of the others. It is undefined while a typed value is not valid.
 */
export function useOrderingForm<Value extends object, Draft extends object>(
  options: OrderingFormOptions<Value, Draft>,
) {
  const { name, settings, toDraft, check } = options
  const currency = useCurrency()
  const { form, errors, value } = useDraftForm<Value, Draft>({
    ...options,
    toDraft: (saved) => toDraft(saved, currency),
    check: useCallback((draft: Draft) => check(draft, currency), [check, currency]),
  })
  return { form, errors, example: useExample(name, value, settings), currency }
}

/**
 * @param value the typed values of the section; undefined while they are not valid
 * @returns the settings for the example: the typed values of this section and the saved values of the others
 */
export function useExample(
  name: keyof OrderingSettings,
  value: object | undefined,
  settings: SiteSettingsResponse,
): OrderingSettings | undefined {
  return useMemo(() => {
    const ofOthers = {
      tax: settings.tax.value,
      services: settings.services.value,
      hours: settings.hours.value,
      pauses: settings.pauses.value,
      delivery: settings.delivery.value,
      pickup: settings.pickup.value,
      zones: settings.zones.value,
      promotions: settings.promotions.value,
      payment: settings.payment.value,
    }
    return value && { ...ofOthers, [name]: value }
  }, [name, settings, value])
}
