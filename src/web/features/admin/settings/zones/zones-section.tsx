import { limits } from '#contract/limits.ts'
import { amountMessages } from '#contract/ordering-settings-messages.ts'
import type { Zones } from '#contract/site-settings/zones.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CardRows } from '../form/card-rows.tsx'
import { fieldOf } from '../form/section-fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { useOrderingForm } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { checkZones } from './check-zones.ts'
import { describeCosts, describeShape, describeZones } from './describe-zone.ts'
import { LazyZoneMap } from './lazy-zone-map.tsx'
import { TestAddress } from './test-address.tsx'
import { ZoneFields } from './zone-fields.tsx'
import { labelOfZone, newZone, toZonesDraft, type ZonesDraft } from './zones-draft.ts'

/** Where the restaurant delivers to, and what it costs there. */
export function ZonesSection({ settings }: SectionProps) {
  const saved = settings.zones
  const currency = useCurrency()
  const { form, errors, example } = useOrderingForm<Zones, ZonesDraft>({
    name: 'zones',
    saved,
    settings,
    labels: texts,
    toDraft: toZonesDraft,
    check: checkZones,
    comparable: (draft) => describeZones(draft, currency),
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/zones', { body })),
  })
  const { draft, set } = form
  const needsGeocoder = draft.geocoderUrl.trim() === '' && draft.zones.some(({ kind }) => kind !== 'postcodes')

  function textField(field: 'restaurant' | 'geocoderUrl' | 'tileUrl' | 'tileAttribution', hint: string) {
    return {
      ...fieldOf(form, field, hint),
      error: errors[field],
      spellCheck: false,
      value: draft[field],
      onChange: ({ target }: { target: HTMLInputElement }) =>
        set({ [field]: target.value } satisfies Partial<ZonesDraft>),
    }
  }

  return (
    <SectionForm form={form} savedHint={amountMessages.savedHint}>
      <CardRows
        rows={draft.zones}
        path="zones"
        max={limits.zonesMax}
        texts={texts}
        labelOf={labelOfZone}
        create={newZone}
        linesOf={(row) => [describeShape(row), describeCosts(row, currency)]}
        renderFields={(card) => <ZoneFields {...card} currency={currency} errors={errors} />}
        // a zone that was removed before the last save does not come back
        undo={{ isPossible: form.isDirty, removed: texts.removed, button: texts.undoRemoval }}
        errors={errors}
        lastErrors={form.errors}
        onChange={(zones) => set({ zones })}
      />
      {saved.value.tileUrl !== '' && (
        <LazyZoneMap
          tileUrl={saved.value.tileUrl}
          attribution={draft.tileAttribution}
          rows={draft.zones}
          restaurant={draft.restaurant}
          onCorners={(key, corners) =>
            set({ zones: draft.zones.map((row) => (row.key === key ? { ...row, corners } : row)) })
          }
          onRestaurant={(restaurant) => set({ restaurant })}
        />
      )}
      <TestAddress settings={example?.zones} rows={draft.zones} currency={currency} />
      <LiveExample settings={example} currency={currency} day={businessDayOf(settings.region.value)} />
      {needsGeocoder && <Alert kind="notice">{texts.geocoderMissing}</Alert>}
      <TextField {...textField('restaurant', texts.restaurantHint)} />
      <TextField {...textField('geocoderUrl', texts.geocoderHint)} inputMode="url" />
      <TextField {...textField('tileUrl', texts.tileHint)} inputMode="url" />
      {draft.tileUrl.trim() !== '' && <TextField {...textField('tileAttribution', texts.tileAttributionHint)} />}
    </SectionForm>
  )
}
