import { notificationSettingsMessages } from '#contract/messages/notification-settings.ts'
import { orderSettingsMessages } from '#contract/messages/order-settings.ts'
import { storefrontSettingsMessages } from '#contract/messages/storefront-settings.ts'
import type { SavedSection, SwitchTexts } from '#contract/site-settings/section.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { api, unwrap } from '#web/api/client.ts'

/** A switch that helps most restaurants. The specification's default is off. */
export interface RecommendedSwitch {
  name: string
  label: string
  hint: string
  isOn: boolean
}

/** The recommended switches of one section. */
interface RecommendedPart {
  list: (settings: SiteSettingsResponse) => RecommendedSwitch[]
  /** Turns the named switches on. Does nothing if none of them is in this section. */
  turnOn: (settings: SiteSettingsResponse, names: ReadonlySet<string>) => Promise<void>
}

export const recommendedParts: readonly RecommendedPart[] = [
  partOf({
    savedOf: ({ storefront }) => storefront,
    fields: ['isMenuPublic', 'arePicturesOptional'],
    texts: () => storefrontSettingsMessages,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/storefront', { body })),
  }),
  partOf({
    savedOf: ({ orders }) => orders,
    fields: ['takesGuestOrders', 'hasTicketNumbers', 'customersCanCancel', 'customersCanReorder', 'hasReceipts'],
    texts: () => orderSettingsMessages,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/orders', { body })),
  }),
  partOf({
    savedOf: ({ notifications }) => notifications,
    fields: ['mailsCustomers', 'ringsUntilStatus'],
    texts: () => notificationSettingsMessages,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/notifications', { body })),
  }),
]

interface PartOptions<Field extends string, Value extends Record<Field, boolean>> {
  savedOf: (settings: SiteSettingsResponse) => SavedSection<Value>
  fields: readonly Field[]
  texts: () => SwitchTexts<Record<Field, boolean>>
  put: (edit: { version: number; value: Value }) => Promise<unknown>
}

function partOf<Field extends string, Value extends Record<Field, boolean>>(
  options: PartOptions<Field, Value>,
): RecommendedPart {
  const { savedOf, fields, texts, put } = options
  return {
    list: (settings) => {
      const { value } = savedOf(settings)
      return fields.map((name) => ({ name, label: texts()[name], hint: texts()[`${name}Hint`], isOn: value[name] }))
    },
    turnOn: async (settings, names) => {
      const { version, value } = savedOf(settings)
      const chosen = fields.filter((name) => names.has(name))
      if (chosen.length === 0) return
      await put({ version, value: { ...value, ...Object.fromEntries(chosen.map((name) => [name, true])) } })
    },
  }
}
