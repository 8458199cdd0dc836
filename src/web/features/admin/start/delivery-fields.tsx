import { Link } from '@tanstack/react-router'
import { startMessages as texts } from '#contract/messages/start.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import { SelectField } from '../select-field.tsx'
import { deliveryFields } from '../settings/delivery/delivery-section.tsx'
import type { Shop } from '../settings/fields/define-fields.ts'
import { Fields } from '../settings/fields/fields.tsx'
import { ListError } from '../settings/form/list-error.tsx'
import type { FieldErrors } from '../settings/form/section-parts.ts'
import { ServiceFields } from '../settings/services/service-fields.tsx'
import { newZone, zoneFields, zonesFields } from '../settings/zones/zone-fields.tsx'
import { areas, type DeliveryDraft } from './delivery-part.ts'

interface DeliveryFieldsProps {
  draft: DeliveryDraft
  /** Zones were set elsewhere. */
  hasZones: boolean
  /** Whether the restaurant has opening hours. */
  hasHours: boolean
  errors: FieldErrors
  shop: Shop
  onChange: (changes: Partial<DeliveryDraft>) => void
}

/** Delivery and pickup, with a fee and a minimum for everywhere or for a first area. */
export function DeliveryFields({ draft, hasZones, hasHours, errors, shop, onChange }: DeliveryFieldsProps) {
  const { services, delivery, area, zones } = draft
  const [zone = newZone()] = zones.zones
  return (
    <>
      <div className="space-y-3">
        {serviceTypes.map((type) => (
          <ServiceFields
            key={type}
            type={type}
            service={services[type]}
            hasHours={hasHours}
            errors={errors}
            onChange={(changes) => onChange({ services: { ...services, [type]: { ...services[type], ...changes } } })}
          />
        ))}
        <ListError text={errors['services']} />
      </div>
      {services.delivery.isOn && hasZones && <p className="text-ink-soft">{texts.hasZones}</p>}
      {services.delivery.isOn && !hasZones && (
        <>
          <SelectField
            name="area"
            label={texts.area}
            value={area}
            onChange={(chosen) => {
              const kind = chosen === 'radius' ? 'radius' : 'postcodes'
              onChange({ area: chosen, zones: { ...zones, zones: [{ ...zone, kind }] } })
            }}
            options={areas.map((kind) => [kind, texts.areas[kind]] as const)}
          />
          {area === 'everywhere' ? (
            <Fields
              fields={deliveryFields}
              names={['minOrder', 'feeSteps']}
              draft={delivery}
              errors={errors}
              shop={shop}
              onChange={(changes) => onChange({ delivery: { ...delivery, ...changes } })}
            />
          ) : (
            <>
              <Fields
                fields={zoneFields}
                names={['postcodes', 'radiusMeters', 'minOrder', 'feeSteps']}
                draft={zone}
                prefix="zones.0."
                errors={errors}
                shop={shop}
                onChange={(changes) => onChange({ zones: { ...zones, zones: [{ ...zone, ...changes }] } })}
              />
              {area === 'radius' && (
                <Fields
                  fields={zonesFields}
                  names={['restaurant', 'geocoderUrl']}
                  draft={zones}
                  errors={errors}
                  shop={shop}
                  onChange={(changes) => onChange({ zones: { ...zones, ...changes } })}
                />
              )}
            </>
          )}
          <p className="text-sm text-ink-soft">
            {texts.moreAreas}{' '}
            <Link to="/admin/settings" search={{ section: 'zones' }} className="font-semibold">
              {texts.areasLink}
            </Link>
          </p>
        </>
      )}
    </>
  )
}
