import { settingsMessages } from '#contract/settings-messages.ts'
import type { Storefront } from '#contract/site-settings/storefront.ts'
import { api, unwrap } from '#web/api/client.ts'
import { SectionForm } from './form/section-form.tsx'
import { useSectionForm } from './form/use-section-form.ts'
import type { SectionProps } from './sections.ts'

const texts = settingsMessages.storefront

/** Whether guests see the menu without an account. */
export function StorefrontSection({ saved, locked }: SectionProps<Storefront>) {
  const form = useSectionForm({
    name: 'storefront',
    saved,
    locked,
    labels: texts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/storefront', { body })),
  })
  return (
    <SectionForm form={form}>
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="isMenuPublic"
            aria-describedby="public-menu-hint"
            checked={form.draft.isMenuPublic}
            onChange={({ target }) => form.set({ isMenuPublic: target.checked })}
            className="size-6"
          />
          {texts.isMenuPublic}
        </label>
        <p id="public-menu-hint" className="mt-1 text-sm text-ink-soft">
          {texts.isMenuPublicHint}
        </p>
      </div>
    </SectionForm>
  )
}
