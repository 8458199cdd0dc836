import { limits } from '#contract/limits.ts'
import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Fields } from '../fields/fields.tsx'
import { useFieldsForm } from '../fields/fields-section.tsx'
import { CardRows } from '../form/card-rows.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { SectionExample } from '../ordering/example/section-example.tsx'
import type { SectionProps } from '../sections.ts'
import { describeCosts, describeShape } from './describe-zone.ts'
import { LazyZoneMap } from './lazy-zone-map.tsx'
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
  const needsGeocoder = draft.geocoderUrl.trim() === '' && draft.zones.some(({ kind }) => kind !== 'postcodes')
  const { addressForm } = useSite()
  const hasUselessPostcodes =
    addressForm?.fields.every(({ name }) => name !== 'zipCode') && draft.zones.some(({ kind }) => kind === 'postcodes')
  return (
    <SectionForm form={form} savedHint={amountMessages.savedHint}>
      <CardRows
        rows={draft.zones}
        path="zones"
        max={limits.zonesMax}
        texts={texts}
        labelOf={labelOfZone}
        create={newZone}
        linesOf={(row) => [describeShape(row), describeCosts(row, state.shop)]}
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
      {state.settings.zones.value.tileUrl !== '' && (
        <LazyZoneMap
          tileUrl={state.settings.zones.value.tileUrl}
          attribution={draft.tileAttribution}
          rows={draft.zones}
          restaurant={draft.restaurant}
          onCorners={(key, corners) =>
            set({ zones: draft.zones.map((row) => (row.key === key ? { ...row, corners } : row)) })
          }
          onRestaurant={(restaurant) => set({ restaurant })}
        />
      )}
      <TestAddress settings={state.value} rows={draft.zones} shop={state.shop} />
      <SectionExample name="zones" state={state} />
      {hasUselessPostcodes && <Alert kind="notice">{texts.noPostcodes}</Alert>}
      {needsGeocoder && <Alert kind="notice">{texts.geocoderMissing}</Alert>}
      <Fields {...props} fields={zonesFields} />
    </SectionForm>
  )
}
