import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/settings-messages.ts'
import { api, unwrap } from '#web/api/client.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { fieldOf } from '../form/section-fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import type { SectionProps } from '../sections.ts'
import { LinkRows } from './link-rows.tsx'

const texts = settingsMessages.contact

/** How guests reach the restaurant. */
export function ContactSection({ settings, locked }: SectionProps) {
  const form = useSectionForm({
    name: 'contact',
    saved: settings.contact,
    locked,
    labels: texts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/contact', { body })),
  })
  const { draft, set } = form
  return (
    <SectionForm form={form}>
      <TextArea
        {...fieldOf(form, 'address')}
        maxLength={limits.addressFieldMaxChars}
        value={draft.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...fieldOf(form, 'phone')}
          type="tel"
          maxLength={limits.phoneMaxChars}
          value={draft.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <TextField
          {...fieldOf(form, 'email')}
          type="email"
          maxLength={limits.emailMaxChars}
          value={draft.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      </div>
      <LinkRows links={draft.links} errors={form.errors} onChange={(links) => set({ links })} />
    </SectionForm>
  )
}
