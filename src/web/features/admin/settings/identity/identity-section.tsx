import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/settings-messages.ts'
import { api, unwrap } from '#web/api/client.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldOf } from '../form/section-fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import type { SectionProps } from '../sections.ts'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'

const texts = settingsMessages.identity

/** How the restaurant is called, and how it introduces itself. */
export function IdentitySection({ settings, locked }: SectionProps) {
  const form = useSectionForm({
    name: 'identity',
    saved: settings.identity,
    locked,
    labels: texts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/identity', { body })),
  })
  const { draft, set } = form
  return (
    <SectionForm form={form}>
      <TextField
        {...fieldOf(form, 'name')}
        aria-required
        maxLength={limits.siteNameMaxChars}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        {...fieldOf(form, 'tagline', texts.taglineHint)}
        maxLength={limits.siteTextMaxChars}
        value={draft.tagline}
        onChange={({ target }) => set({ tagline: target.value })}
      />
      <TextField
        {...fieldOf(form, 'opening', texts.openingHint)}
        maxLength={limits.siteTextMaxChars}
        value={draft.opening}
        onChange={({ target }) => set({ opening: target.value })}
      />
      <TextField
        {...fieldOf(form, 'legalName', texts.legalNameHint)}
        maxLength={limits.nameMaxChars}
        value={draft.legalName}
        onChange={({ target }) => set({ legalName: target.value })}
      />
      <LogoField
        value={draft.logo}
        siteName={draft.name}
        error={form.errors['logo']}
        onChange={(logo) => set({ logo })}
      />
      <AccentField value={draft.accent} error={form.errors['accent']} onChange={(accent) => set({ accent })} />
    </SectionForm>
  )
}
