import { ordersSettingsMessages as texts } from '#contract/orders-settings-messages.ts'
import type { OrdersSettings } from '#contract/site-settings/orders.ts'
import { api, unwrap } from '#web/api/client.ts'
import { SectionForm } from '../form/section-form.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import type { SectionProps } from '../sections.ts'

const fields = [
  'hasTicketNumbers',
  'customersCanCancel',
  'customersCanReorder',
  'hasReceipts',
  'takesFeedback',
] as const satisfies readonly (keyof OrdersSettings)[]

/** What customers can do with an order, and whether it gets a ticket number. */
export function OrdersSection({ saved, locked }: SectionProps<OrdersSettings>) {
  const form = useSectionForm({
    name: 'orders',
    saved,
    locked,
    labels: texts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/orders', { body })),
  })
  return (
    <SectionForm form={form}>
      {fields.map((field) => (
        <div key={field}>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              name={field}
              aria-describedby={`${field}-hint`}
              checked={form.draft[field]}
              onChange={({ target }) => form.set({ [field]: target.checked })}
              className="size-6 shrink-0"
            />
            {texts[field]}
          </label>
          <p id={`${field}-hint`} className="mt-1 text-sm text-ink-soft">
            {texts[`${field}Hint`]}
          </p>
        </div>
      ))}
    </SectionForm>
  )
}
