import { ordersTexts } from '#contract/site-settings/orders.ts'
import { api, unwrap } from '#web/api/client.ts'
import { SectionForm } from '../form/section-form.tsx'
import { SwitchFields } from '../form/switch-fields.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import type { SectionProps } from '../sections.ts'

/** What customers can do with an order, and whether it gets a ticket number. */
export function OrdersSection({ settings, locked }: SectionProps) {
  const form = useSectionForm({
    name: 'orders',
    saved: settings.orders,
    locked,
    labels: ordersTexts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/orders', { body })),
  })
  return (
    <SectionForm form={form}>
      <SwitchFields switches={form.draft} texts={ordersTexts} onChange={form.set} />
    </SectionForm>
  )
}
