import { useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import { amountMessages } from '#contract/messages/amount.ts'
import { zoneSettingsMessages as texts } from '#contract/messages/zone-settings.ts'
import { needsCoordinates } from '#contract/ordering/find-zone.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Fields } from '../fields/fields.tsx'
import { useFieldsForm } from '../fields/fields-section.tsx'
import { CardRows } from '../form/card-rows.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { SectionExample } from '../ordering/example/section-example.tsx'
import type { SectionProps } from '../sections.ts'
import { describeCosts, describeHidden, describeShape } from './describe-zone.ts'
import { LazyZoneMap } from './lazy-zone-map.tsx'
import { usesMiles } from './map/distance.ts'
import { parsePlace } from './map/map-shape.ts'
import { TestAddress } from './test-address.tsx'
import { labelOfZone, newZone, zoneFields, zonesFields } from './zone-fields.tsx'

/** Where the restaurant delivers to, and what it costs there. */
export function ZonesSection(sectionProps: SectionProps) {
  const { form, state, props } = useFieldsForm(
    {
      name: 'zones',
      fields: zonesFields,
      savedOf: ({ zones }) => zones,
      put: async (body) => unwrap(await api.PUT('/api/admin/settings/zones', { body })),
    },
    sectionProps,
  )
  const { draft, set } = form
  const { tileUrl } = state.settings.zones.value
  const { country = '' } = state.settings.region.value
  const hasShapes = draft.zones.some(needsCoordinates)
  const needsGeocoder = draft.geocoderUrl.trim() === '' && hasShapes
  const hidden = useMemo(() => describeHidden(state.value), [state.value])
  const { addressForm } = useSite()
  const hasUselessPostcodes =
    addressForm?.fields.every(({ name }) => name !== 'zipCode') && draft.zones.some(({ kind }) => kind === 'postcodes')
  return (
    <SectionForm form={form} savedHint={amountMessages.savedHint}>
      <CardRows
        rows={draft.zones}
        saved={form.base.value.zones}
        path="zones"
        max={limits.zonesMax}
        texts={texts}
        labelOf={labelOfZone}
        create={newZone}
        linesOf={(row) => [describeShape(row), describeCosts(row, state.shop)]}
        warningOf={({ key }) => hidden.get(key)}
        renderFields={({ row, path, isOpen, onChange }) => (
          <div className="space-y-5 p-2 pt-3">
            <Fields
              fields={zoneFields}
              draft={row}
              prefix={`${path}.`}
              errors={props.errors}
              shop={state.shop}
              onChange={onChange}
              isFirstControl={isOpen}
              halfClasses="gap-x-4 gap-y-5"
            />
          </div>
        )}
        // a zone that was removed before the last save does not come back
        undo={{ isPossible: form.isDirty, removed: texts.removed, button: texts.undoRemoval }}
        errors={props.errors}
        lastErrors={form.errors}
        onChange={(zones) => set({ zones })}
      />
      {tileUrl !== '' || parsePlace(draft.restaurant) || hasShapes ? (
        <LazyZoneMap
          tileUrl={tileUrl}
          attribution={tileUrl === '' ? '' : draft.tileAttribution}
          inMiles={usesMiles(country, state.shop.locale)}
          costsOf={(row) => describeCosts(row, state.shop)}
          rows={draft.zones}
          restaurant={draft.restaurant}
          onChange={(key, changes) =>
            set({ zones: draft.zones.map((row) => (row.key === key ? { ...row, ...changes } : row)) })
          }
          onAdd={(row) => set({ zones: [...draft.zones, row] })}
          onRemove={(removed) => set({ zones: draft.zones.filter(({ key }) => key !== removed) })}
          onRestaurant={(restaurant) => set({ restaurant })}
        />
      ) : (
        <p className="text-ink-soft">{texts.mapMissing}</p>
      )}
      <TestAddress settings={state.value} rows={draft.zones} shop={state.shop} />
      <SectionExample name="zones" state={state} />
      {hasUselessPostcodes && <Alert kind="notice">{texts.noPostcodes}</Alert>}
      {needsGeocoder && <Alert kind="notice">{texts.geocoderMissing}</Alert>}
      <Fields {...props} fields={zonesFields} />
    </SectionForm>
  )
}
