import { storefrontTexts } from '#contract/site-settings/storefront.ts'
import { api, unwrap } from '#web/api/client.ts'
import { SectionForm } from './form/section-form.tsx'
import { SwitchFields } from './form/switch-fields.tsx'
import { useSectionForm } from './form/use-section-form.ts'
import type { SectionProps } from './sections.ts'

/** Whether guests see the menu without an account, and whether /home shows all dishes. */
export function StorefrontSection({ settings, locked }: SectionProps) {
  const form = useSectionForm({
    name: 'storefront',
    saved: settings.storefront,
    locked,
    labels: storefrontTexts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/storefront', { body })),
  })
  return (
    <SectionForm form={form}>
      <SwitchFields switches={form.draft} texts={storefrontTexts} onChange={form.set} />
    </SectionForm>
  )
}
