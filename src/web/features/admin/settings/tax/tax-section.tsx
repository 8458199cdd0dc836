import { amountMessages } from '#contract/messages/amount.ts'
import { taxSettingsMessages as texts } from '#contract/messages/tax-settings.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '../../select-field.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { useExample } from '../ordering/example/use-example.ts'
import { RadioField } from '../ordering/radio-field.tsx'
import { nameOfCountry } from '../region/region-choices.ts'
import type { SectionProps } from '../sections.ts'
import { TaxClassRows } from './tax-class-rows.tsx'
import { checkTax, describeTax, isFeeClassGone, toTaxDraft } from './tax-draft.ts'
import { createTaxPreset, localeOfTaxes, percentsOf, taxPresetCountries } from './tax-presets.ts'
import { taxRefusal } from './tax-refusal.tsx'

/** Whether prices include tax, and the tax classes. */
export function TaxSection({ settings }: SectionProps) {
  const day = businessDayOf(useSite())
  const currency = useCurrency()
  const { form, errors, value } = useDraftForm({
    name: 'tax',
    saved: settings.tax,
    labels: texts,
    toDraft: (tax) => toTaxDraft(tax, currency),
    check: checkTax,
    comparable: describeTax,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/tax', { body })),
  })
  const { draft, set } = form
  const isOff = draft.classes.length === 0 && !form.isDirty
  const { country: ownCountry = '', locale: ownLocale } = settings.region.value
  const locale = localeOfTaxes(ownLocale, settings.languages.value)
  const countries = percentsOf(ownCountry, currency) ? [ownCountry] : taxPresetCountries
  const example = useExample('tax', value, settings)
  return (
    <SectionForm form={form} savedHint={amountMessages.savedHint} failure={taxRefusal(form.refusal)} isOff={isOff}>
      <p className="text-ink-soft">{texts.intro}</p>
      {draft.classes.length === 0 && (
        <div role="group" aria-label={texts.templates}>
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{texts.templates}</span>
            {countries.map((code) => (
              <Button key={code} variant="secondary" onClick={() => set(createTaxPreset(code, locale, currency))}>
                {texts.template(nameOfCountry(code), ratesText(percentsOf(code, currency) ?? []))}
              </Button>
            ))}
          </div>
          <p className="mt-2 text-sm text-ink-soft">{texts.templatesHint}</p>
        </div>
      )}
      {!isOff && (
        <RadioField
          legend={texts.pricesIncludeTax}
          name="pricesIncludeTax"
          value={draft.pricesIncludeTax ? 'included' : 'added'}
          choices={[
            { value: 'included', label: texts.included, hint: texts.includedHint },
            { value: 'added', label: texts.added, hint: texts.addedHint },
          ]}
          onChange={(choice) => set({ pricesIncludeTax: choice === 'included' })}
        />
      )}
      <TaxClassRows isOff={isOff} classes={draft.classes} errors={errors} onChange={(classes) => set({ classes })} />
      {draft.classes.length > 0 && (
        <SelectField
          label={texts.feeClassId}
          name="feeClassId"
          hint={texts.feeClassHint}
          error={errors['feeClassId']}
          value={draft.feeClassId}
          onChange={(feeClassId) => set({ feeClassId })}
          options={[
            ['', texts.shared],
            ...draft.classes.map(({ key, name }, index) => [key, name.trim() || texts.class(index + 1)] as const),
            ...(isFeeClassGone(draft) ? [[draft.feeClassId, texts.removedClass] as const] : []),
          ]}
        />
      )}
      {!isOff && <LiveExample settings={example} currency={currency} day={day} />}
    </SectionForm>
  )
}

/** @param percents such as '7 %'; none if the owner types the rate. @returns such as '7 % and 19 %' */
function ratesText(percents: readonly string[]): string {
  return percents.reduce((text, rate) => (text === '' ? rate : texts.and(text, rate)), '') || texts.oneRate
}
