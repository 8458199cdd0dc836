import { Link } from '@tanstack/react-router'
import { printingSettingsMessages as texts } from '#contract/printing-messages.ts'
import type { Printing } from '#contract/site-settings/printing.ts'
import { api, unwrap } from '#web/api/client.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { CheckboxField } from '../../checkbox-field.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import type { SectionProps } from '../sections.ts'

/** Whether the restaurant prints tickets. The printers have a screen of their own. */
export function PrintingSection({ saved, locked }: SectionProps<Printing>) {
  const form = useSectionForm({
    name: 'printing',
    saved,
    locked,
    labels: texts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/printing', { body })),
  })
  return (
    <SectionForm form={form} savedHint={texts.savedHint}>
      <CheckboxField
        label={texts.printsTickets}
        hint={texts.printsTicketsHint}
        name="printsTickets"
        checked={form.draft.printsTickets}
        onChange={(printsTickets) => form.set({ printsTickets })}
      />
      {saved.value.printsTickets && (
        <Link to="/admin/printers" className={buttonClasses('secondary')}>
          {texts.editPrinters}
        </Link>
      )}
    </SectionForm>
  )
}
