import { useState } from 'react'
import { joinWords } from '#contract/join-words.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { addressFormOf, type Region, regionSchema } from '#contract/site-settings/region.ts'
import { api, unwrap } from '#web/api/client.ts'
import { readersTimeZone } from '#web/browser/readers-time-zone.ts'
import { SelectField } from '../../select-field.tsx'
import { defineFields, type Field } from '../fields/define-fields.ts'
import { clockField, plainField, textField } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'
import { followCountry, guessCountry, type Reader } from './country-preset.ts'
import { type Choice, listCountries, listCurrencies, listTimeZones, nameOfCountry } from './region-choices.ts'
import { regionExample } from './region-example.ts'

const texts = () => settingsMessages.region

const currencyField = plainField<string>(({ frame, value, onChange }) => (
  <SelectField {...frame} value={value} onChange={onChange}>
    <option value="">{texts().noCurrency}</option>
    <Options choices={listCurrencies(value)} />
  </SelectField>
))

const timeZoneField = plainField<string>(({ frame, value, onChange }) => {
  const ownZone = readersTimeZone()
  return (
    <SelectField {...frame} value={value} onChange={onChange}>
      <option value="">{texts().noTimeZone}</option>
      {value !== ownZone && <option value={ownZone}>{texts().ownTimeZone(ownZone)}</option>}
      {listTimeZones(value).map(({ name, zones }) => (
        <optgroup key={name} label={name || texts().otherTimeZones}>
          <Options choices={zones} />
        </optgroup>
      ))}
    </SelectField>
  )
})

const countryField: Field<string | undefined, string> = {
  toDraft: (country = '') => country,
  read: (country) => country,
  describe: (country) => (country === '' ? texts().noCountry : nameOfCountry(country)),
  control: ({ frame, value, onChange }) => (
    <SelectField {...frame} value={value} onChange={onChange}>
      <option value="">{texts().noCountry}</option>
      <Options choices={listCountries()} />
    </SelectField>
  ),
}

export const regionFields = defineFields({
  schema: regionSchema,
  texts,
  fields: {
    country: countryField,
    currency: currencyField,
    locale: textField({ maxLength: 35, autoCapitalize: 'none', spellCheck: false }),
    timeZone: timeZoneField,
    businessDayStartsMinute: clockField({ min: '00:00', max: '12:00' }),
  },
})
export type RegionDraft = ReturnType<typeof regionFields.toDraft>

/** @returns the changes; with a changed country, also what is usual there */
export function completeRegion(draft: RegionDraft, changes: Partial<RegionDraft>): Partial<RegionDraft> {
  if (changes.country === undefined) return changes
  return followCountry(draft, changes.country, thisReader())
}

/** @returns the fields of an empty shop, with the owner's likely country */
export function proposeRegion(draft: RegionDraft): RegionDraft {
  const isEmpty = [draft.country, draft.currency, draft.locale, draft.timeZone].every((text) => !text)
  return isEmpty ? { ...draft, ...completeRegion(draft, { country: guessCountry(thisReader()) }) } : draft
}

function thisReader(): Reader {
  return { languages: navigator.languages, timeZone: readersTimeZone() }
}

/** How money, numbers and times are shown, and how addresses are entered. */
export const RegionSection = fieldsSection({
  name: 'region',
  fields: regionFields,
  savedOf: ({ region }) => region,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/region', { body })),
  complete: completeRegion,
  after: ({ draft }) => <RegionExample region={draft} />,
})

function RegionExample({ region }: { region: Region }) {
  const [openedAt] = useState(() => new Date())
  const example = regionExample(region, openedAt)
  const form = addressFormOf(region)
  const fields = form && joinWords(form.fields.map(({ label }) => label))
  return (
    (example || fields) && (
      <div className="rounded-xl bg-sunken px-3.5 py-2.5" aria-live="polite">
        {example && <p>{texts().example(example.price, example.time)}</p>}
        {fields && <p>{texts().addressExample(fields)}</p>}
      </div>
    )
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
