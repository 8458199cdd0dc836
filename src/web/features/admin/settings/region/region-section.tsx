import { useState } from 'react'
import { settingsMessages } from '#contract/settings-messages.ts'
import { clockText } from '#contract/values/wall-clock.ts'
import { api, unwrap } from '#web/api/client.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { SelectField } from '../../select-field.tsx'
import { fieldOf } from '../form/section-fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import type { SectionProps } from '../sections.ts'
import { type Choice, listCurrencies, listTimeZones, readersTimeZone } from './region-choices.ts'
import { regionExample } from './region-example.ts'

const texts = settingsMessages.region

/** How money, numbers and times are shown. */
export function RegionSection({ settings, locked }: SectionProps) {
  const form = useSectionForm({
    name: 'region',
    saved: settings.region,
    locked,
    labels: texts,
    save: async (body) => unwrap(await api.PUT('/api/admin/settings/region', { body })),
  })
  const { draft, set } = form
  const [openedAt] = useState(() => new Date())
  const example = regionExample(draft, openedAt)
  const ownZone = readersTimeZone()
  return (
    <SectionForm form={form}>
      <SelectField
        {...fieldOf(form, 'currency', texts.currencyHint)}
        value={draft.currency}
        onChange={(currency) => set({ currency })}
      >
        <option value="">{texts.noCurrency}</option>
        <Options choices={listCurrencies(draft.currency)} />
      </SelectField>
      <TextField
        {...fieldOf(form, 'locale', texts.localeHint)}
        maxLength={35}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.locale}
        onChange={({ target }) => set({ locale: target.value })}
      />
      <SelectField
        {...fieldOf(form, 'timeZone', texts.timeZoneHint)}
        value={draft.timeZone}
        onChange={(timeZone) => set({ timeZone })}
      >
        <option value="">{texts.noTimeZone}</option>
        {draft.timeZone !== ownZone && <option value={ownZone}>{texts.ownTimeZone(ownZone)}</option>}
        {listTimeZones(draft.timeZone).map(({ name, zones }) => (
          <optgroup key={name} label={name || texts.otherTimeZones}>
            <Options choices={zones} />
          </optgroup>
        ))}
      </SelectField>
      <TextField
        {...fieldOf(form, 'businessDayStartsMinute', texts.businessDayHint)}
        type="time"
        min="00:00"
        max="12:00"
        value={clockText(draft.businessDayStartsMinute ?? 0)}
        onChange={({ target }) => set({ businessDayStartsMinute: minutesOf(target.value) })}
      />
      {example && (
        <p className="rounded-xl bg-sunken px-3.5 py-2.5" aria-live="polite">
          {texts.example(example.price, example.time)}
        </p>
      )}
    </SectionForm>
  )
}

/** @param time such as '04:30'; '' while the field is empty */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time === '' ? [] : time.split(':').map(Number)
  return hours * 60 + minutes
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
