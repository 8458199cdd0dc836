import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Currency } from '#contract/money.ts'
import type { OrderingSettings } from '#contract/ordering/to-ordering-rules.ts'
import { settingsMessages } from '#contract/settings-messages.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { useCurrency } from '#web/settings/currency.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { useSectionForm } from '../form/use-section-form.ts'
import { settingsQuery } from '../queries.ts'

/** The values to save, or messages by the field's path. */
export type Check<Value> = { value: Value; errors?: undefined } | { value?: undefined; errors: FieldErrors }

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
 * The form of a section with amounts. Its fields hold the typed texts, so that an unfinished number is not lost; only valid
 * values are sent.
 * @returns `errors` contains the error of a field until its value is valid. `example` is the settings for the example: the typed
 *   values of this section and the saved values of the others. It is undefined while a typed value is not valid.
 */
export function useOrderingForm<Value extends object, Draft extends object>(
  options: OrderingFormOptions<Value, Draft>,
) {
  const { name, saved, settings, labels, toDraft, check, comparable, put } = options
  const currency = useCurrency()
  const queryClient = useQueryClient()

  function withTexts(section: SavedSection<Value>): SavedSection<Draft> {
    const { value, previous } = section
    return {
      ...section,
      value: toDraft(value, currency),
      previous: previous === null ? null : toDraft(previous, currency),
    }
  }

  const form = useSectionForm<Draft>({
    saved: withTexts(saved),
    locked: {},
    labels,
    comparable,
    validate: (draft) => check(draft, currency).errors ?? {},
    save: async ({ version, value: draft }) => {
      const { value } = check(draft, currency)
      // the values before the last save, after the shop got a currency with fewer decimals
      if (!value) throw new Error('The values are not valid.')
      const current = await put({ version, value })
      queryClient.setQueryData(settingsQuery.queryKey, (all: SiteSettingsResponse | undefined) =>
        all ? { ...all, [name]: current } : all,
      )
      return withTexts(current)
    },
  })
  const { draft } = form
  const checked = useMemo(() => check(draft, currency), [check, draft, currency])
  const example = useMemo<OrderingSettings | undefined>(() => {
    const { value } = checked
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
  }, [name, settings, checked])
  // a row that was moved or removed has other paths
  const isShown = ([path, message]: [string, string]) =>
    form.refusal !== undefined || message === settingsMessages.form.incomplete || checked.errors?.[path] !== undefined
  const errors: FieldErrors = Object.fromEntries(Object.entries(form.errors).filter(isShown))
  return { form, errors, example, currency }
}
