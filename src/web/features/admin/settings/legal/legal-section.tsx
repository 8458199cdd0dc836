import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { legalPages } from '#contract/site-settings/choices.ts'
import { api, unwrap } from '#web/api/client.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldOf } from '../form/section-fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import { WholeNumberField, wholeNumberErrors } from '../form/whole-number-field.tsx'
import type { SectionProps } from '../sections.ts'
import { MarkdownField } from './markdown-field.tsx'
import { RetentionDialog, RetentionPreview, useRetentionQuestion } from './retention.tsx'

const texts = () => settingsMessages.legal

/** The legal pages, the label of the order button, and how long orders keep personal data. */
export function LegalSection({ settings, locked }: SectionProps) {
  const { question, confirm } = useRetentionQuestion()
  const form = useSectionForm({
    name: 'legal',
    saved: settings.legal,
    locked,
    labels: texts(),
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/legal', { body })),
    confirm,
    validate: ({ retentionMonths }) => wholeNumberErrors({ retentionMonths }, 0, limits.retentionMaxMonths),
  })
  const { draft, base, set } = form
  const isRetentionChanged = draft.retentionMonths !== base.value.retentionMonths
  return (
    <SectionForm form={form}>
      {legalPages.map((page) => (
        <MarkdownField
          key={page}
          {...fieldOf(form, page, texts().pageHint)}
          maxLength={limits.legalTextMaxChars}
          value={draft[page]}
          onChange={({ target }) => set({ [page]: target.value })}
        />
      ))}
      <TextField
        {...fieldOf(form, 'orderButtonLabel', texts().orderButtonHint)}
        maxLength={limits.siteNameMaxChars}
        value={draft.orderButtonLabel}
        onChange={({ target }) => set({ orderButtonLabel: target.value })}
      />
      <div>
        <WholeNumberField
          {...fieldOf(form, 'retentionMonths', texts().retentionHint)}
          value={draft.retentionMonths}
          onChange={(retentionMonths) => set({ retentionMonths })}
        />
        <RetentionPreview months={isRetentionChanged ? draft.retentionMonths : 0} />
      </div>
      <RetentionDialog question={question} />
    </SectionForm>
  )
}
