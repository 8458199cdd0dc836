import { settingsMessages } from '#contract/settings-messages.ts'
import { type Region, regionSection } from '#contract/site-settings/region.ts'
import { api, unwrap } from '#web/api/client.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldOf } from './section-fields.tsx'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './sections.ts'
import { useSectionForm } from './use-section-form.ts'

const texts = settingsMessages.region

/** How money, numbers and times are shown. */
export function RegionSection({ saved, locked }: SectionProps<Region>) {
  const form = useSectionForm({
    section: regionSection,
    saved,
    locked,
    labels: texts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/region', { body })),
  })
  const { draft, set } = form
  return (
    <SectionForm form={form}>
      <TextField
        {...fieldOf(form, 'currency', texts.currencyHint)}
        list="currencies"
        maxLength={3}
        value={draft.currency}
        onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
      />
      <Suggestions id="currencies" values={supported('currency')} />
      <TextField
        {...fieldOf(form, 'locale', texts.localeHint)}
        maxLength={35}
        value={draft.locale}
        onChange={({ target }) => set({ locale: target.value })}
      />
      <TextField
        {...fieldOf(form, 'timeZone', texts.timeZoneHint)}
        list="time-zones"
        maxLength={64}
        value={draft.timeZone}
        onChange={({ target }) => set({ timeZone: target.value })}
      />
      <Suggestions id="time-zones" values={supported('timeZone')} />
    </SectionForm>
  )
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  )
}

/** @returns the values that the browser knows: all supported browsers have this list */
function supported(key: 'currency' | 'timeZone'): string[] {
  return Intl.supportedValuesOf(key)
}
