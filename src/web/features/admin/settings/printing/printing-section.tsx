import { Link } from '@tanstack/react-router'
import { printingSettingsMessages as texts } from '#contract/printing-messages.ts'
import { api, unwrap } from '#web/api/client.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { SwitchFields } from '../form/switch-fields.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import type { SectionProps } from '../sections.ts'

/** Whether the restaurant prints tickets. The printers have a screen of their own. */
export function PrintingSection({ settings, locked }: SectionProps) {
  const form = useSectionForm({
    name: 'printing',
    saved: settings.printing,
    locked,
    labels: texts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/printing', { body })),
  })
  return (
    <SectionForm form={form} savedHint={texts.savedHint}>
      <SwitchFields switches={form.draft} texts={texts} onChange={form.set} />
      {settings.printing.value.printsTickets && (
        <Link to="/admin/printers" className={buttonClasses('secondary')}>
          {texts.editPrinters}
        </Link>
      )}
    </SectionForm>
  )
}
