import { limits } from '#contract/limits.ts'
import { zoneKinds } from '#contract/site-settings/choices.ts'
import { type Zones, zonesSchema } from '#contract/site-settings/zones.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { randomId } from '#web/browser/random-id.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { feeStepsField } from '../delivery/fee-steps-field.tsx'
import { defineFields, type Field, listFields } from '../fields/define-fields.ts'
import { amountField, choiceField, half, switchField, textField, wholeField } from '../fields/field-kinds.tsx'
import { rowsField } from '../fields/rows-field.ts'
import { nameError } from '../ordering/field-errors.ts'
import { NumberField } from '../ordering/number-field.tsx'
import { describeZone } from './describe-zone.ts'
import { parseCorners, parsePoint, parsePostcodes, parseRadiusKm, pointText, splitPostcodes } from './typed-places.ts'

type Zone = Omit<Zones['zones'][number], 'id'>

/** One on each line, or with commas. */
const postcodesField: Field<string[], string> = {
  toDraft: (postcodes) => postcodes.join(', '),
  read: (text) => parsePostcodes(text).value ?? [],
  check: (text, path) => errorAt(path, parsePostcodes(text).error),
  error: () => texts.postcodesRequired,
  describe: (text) => text,
  control: ({ frame, value, onChange }) => {
    const count = splitPostcodes(value).length
    return (
      <TextArea
        {...frame}
        hint={count > 1 ? `${texts.postcodesHint} ${texts.postcodesCount(count)}.` : texts.postcodesHint}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  },
}

/** In kilometres. */
const radiusField: Field<number, string> = {
  toDraft: (meters) => (meters === 0 ? '' : String(meters / 1000)),
  read: parseRadiusKm,
  describe: (text) => text,
  error: () => texts.radiusInvalid,
  control: ({ frame, value, onChange }) => (
    <NumberField {...frame} after="km" value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}

/** One on each line. */
const cornersField: Field<Zone['corners'], string> = {
  toDraft: (corners) => corners.map(pointText).join('\n'),
  read: (text) => parseCorners(text).value ?? [],
  check: (text, path) => errorAt(path, parseCorners(text).error),
  error: () => texts.cornersTooFew,
  describe: (text) => text,
  control: ({ frame, value, onChange }) => (
    <TextArea {...frame} rows={6} spellCheck={false} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}

function errorAt(path: string, error: string | undefined) {
  return error === undefined ? {} : { [path]: error }
}

const shapes = { postcodes: 'postcodes', radius: 'radiusMeters', polygon: 'corners' } as const

const noShape = { postcodes: [], radiusMeters: 0, corners: [] } satisfies Partial<Zone>

/** The fields of one zone. The texts of the other kinds stay until the zone is saved. */
export const zoneFields = listFields({
  texts,
  fields: {
    name: half(textField({ maxLength: limits.zoneNameMaxChars }, (_, message) => nameError(message))),
    kind: half(choiceField(zoneKinds, texts.kinds)),
    postcodes: postcodesField,
    radiusMeters: radiusField,
    corners: cornersField,
    minOrder: half(amountField),
    extraMinutes: half(wholeField({ max: limits.pauseExtraMinutesMax, error: texts.extraMinutesInvalid })),
    feeSteps: feeStepsField,
  },
  hidden: ({ kind }) => Object.values(shapes).filter((shape) => shape !== shapes[kind]),
  complete: (zone: Zone): Zone => ({ ...zone, ...noShape, [shapes[zone.kind]]: zone[shapes[zone.kind]] }),
})

export type ZoneDraft = ReturnType<typeof zoneFields.toDraft>

/** A zone as typed. `key` is its id. */
export type ZoneRow = ZoneDraft & { key: string }

/** The schema refuses it. */
const noPoint = { latitude: Number.NaN, longitude: Number.NaN }

/** Latitude and longitude; '' when it is not set. */
const positionField: Field<Zones['restaurant'], string> = {
  ...textField({ spellCheck: false }),
  toDraft: (point) => (point ? pointText(point) : ''),
  read: (text) => (text.trim() === '' ? null : (parsePoint(text) ?? noPoint)),
  error: () => texts.restaurantInvalid,
}

/** Where the restaurant delivers to, and the services for it. */
export const zonesFields = defineFields({
  schema: zonesSchema,
  texts,
  fields: {
    zones: rowsField(zoneFields, describeZone),
    restaurant: positionField,
    geocoderUrl: textField({ spellCheck: false, inputMode: 'url' }, () => texts.geocoderInvalid),
    suggestsAddresses: { ...switchField, toDraft: (isOn = false) => isOn, read: (isOn) => isOn },
    tileUrl: textField({ spellCheck: false, inputMode: 'url' }, () => texts.tileInvalid),
    tileAttribution: textField({ spellCheck: false }, () => texts.textTooLong),
  },
  hidden: ({ geocoderUrl, tileUrl }) => [
    ...(geocoderUrl.trim() === '' ? (['suggestsAddresses'] as const) : []),
    ...(tileUrl.trim() === '' ? (['tileAttribution'] as const) : []),
  ],
  check: ({ zones, restaurant }) =>
    restaurant === null && zones.some(({ kind }) => kind === 'radius') ? { restaurant: texts.restaurantRequired } : {},
})

export type ZonesDraft = ReturnType<typeof zonesFields.toDraft>

export function newZone(): ZoneRow {
  return {
    key: randomId(),
    name: '',
    kind: 'postcodes',
    postcodes: '',
    radiusMeters: '',
    corners: '',
    minOrder: '',
    extraMinutes: '',
    feeSteps: [],
  }
}

/** @returns the zone's name, or its number while it has none */
export function labelOfZone({ name }: ZoneRow, index: number): string {
  return name.trim() || texts.zone(index + 1)
}
