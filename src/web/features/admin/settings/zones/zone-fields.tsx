import { joinSentences } from '#contract/join-sentences.ts'
import { limits } from '#contract/limits.ts'
import { zoneSettingsMessages as texts } from '#contract/messages/zone-settings.ts'
import { type ZoneKind, zoneKinds } from '#contract/site-settings/choices.ts'
import { hasPlace, type Zones, zonesSchema } from '#contract/site-settings/zones.ts'
import { randomId } from '#web/browser/random-id.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { feeStepsField } from '../delivery/fee-steps-field.tsx'
import { defineFields, type Field, listFields } from '../fields/define-fields.ts'
import { amountField, choiceField, half, switchField, textField, wholeField } from '../fields/field-kinds.tsx'
import { rowsField } from '../fields/rows-field.ts'
import { nameError } from '../ordering/field-errors.ts'
import { NumberField } from '../ordering/number-field.tsx'
import { describeZone } from './describe-zone.ts'
import {
  type Parsed,
  parseCorners,
  parsePoint,
  parsePostcodes,
  parseRadiusKm,
  parseTowns,
  pointText,
  splitPostcodes,
  splitTowns,
} from './typed-places.ts'

type Zone = Omit<Zones['zones'][number], 'id'>

/** A list with one entry on each line, or with commas. */
function entriesField(
  parse: (text: string) => Parsed<string[]>,
  options: {
    error: () => string
    hint: () => string
    count: (text: string) => string
    capitals: 'characters' | 'words'
  },
): Field<string[], string> {
  return {
    toDraft: (entries) => entries.join(', '),
    read: (text) => parse(text).value ?? [],
    check: (text, path) => errorAt(path, parse(text).error),
    error: options.error,
    describe: (text) => text,
    control: ({ frame, value, onChange }) => (
      <TextArea
        {...frame}
        hint={joinSentences([options.hint(), options.count(value)])}
        autoCapitalize={options.capitals}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  }
}

const postcodesField = entriesField(parsePostcodes, {
  error: () => texts.postcodesRequired,
  hint: () => texts.postcodesHint,
  count: (text) => countText(splitPostcodes(text).length, texts.postcodesCount),
  capitals: 'characters',
})

const townsField = entriesField(parseTowns, {
  error: () => texts.townsRequired,
  hint: () => texts.townsHint,
  count: (text) => countText(splitTowns(text).length, texts.townsCount),
  capitals: 'words',
})

function countText(count: number, text: (count: number) => string): string {
  return count > 1 ? `${text(count)}.` : ''
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

/** The schema refuses it. */
const noPoint = { latitude: Number.NaN, longitude: Number.NaN }

/** Latitude and longitude; '' when it is not set. */
const positionField: Field<Zones['restaurant'], string> = {
  ...textField({ spellCheck: false }),
  toDraft: (point) => (point ? pointText(point) : ''),
  read: (text) => (text.trim() === '' ? null : (parsePoint(text) ?? noPoint)),
  error: () => texts.restaurantInvalid,
}

const centerField: Field<Zone['center'], string> = {
  ...positionField,
  toDraft: (point, shop) => positionField.toDraft(point ?? null, shop),
  read: (text, shop) => positionField.read(text, shop) ?? undefined,
}

/** The fields of each kind. */
const shapes = {
  postcodes: ['postcodes'],
  towns: ['towns'],
  radius: ['radiusMeters', 'center'],
  polygon: ['corners'],
} as const satisfies Record<ZoneKind, readonly (keyof Zone)[]>

/** The fields of one zone. The texts of the other kinds stay until the zone is saved. */
export const zoneFields = listFields({
  texts: () => texts,
  fields: {
    name: half(textField({ maxLength: limits.zoneNameMaxChars }, (_, message) => nameError(message))),
    kind: half(choiceField(zoneKinds, () => texts.kinds)),
    postcodes: postcodesField,
    towns: { ...townsField, toDraft: (towns = [], shop) => townsField.toDraft(towns, shop) },
    radiusMeters: half(radiusField),
    center: half(centerField),
    corners: cornersField,
    minOrder: half(amountField),
    extraMinutes: half(wholeField({ max: limits.pauseExtraMinutesMax, error: () => texts.extraMinutesInvalid })),
    feeSteps: feeStepsField,
  },
  hidden: ({ kind }) => zoneKinds.filter((other) => other !== kind).flatMap((other) => [...shapes[other]]),
  complete: ({ towns, center, ...zone }: Zone): Zone => ({
    ...zone,
    postcodes: zone.kind === 'postcodes' ? zone.postcodes : [],
    radiusMeters: zone.kind === 'radius' ? zone.radiusMeters : 0,
    corners: zone.kind === 'polygon' ? zone.corners : [],
    ...(zone.kind === 'towns' && towns && { towns }),
    ...(zone.kind === 'radius' && center && { center }),
  }),
})

export type ZoneDraft = ReturnType<typeof zoneFields.toDraft>

/** A zone as typed. `key` is its id. */
export type ZoneRow = ZoneDraft & { key: string }

/** Where the restaurant delivers to, and the services for it. */
export const zonesFields = defineFields({
  schema: zonesSchema,
  texts: () => texts,
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
    restaurant === null && !zones.every(hasPlace) ? { restaurant: texts.restaurantRequired } : {},
})

export type ZonesDraft = ReturnType<typeof zonesFields.toDraft>

export function newZone(): ZoneRow {
  return {
    key: randomId(),
    name: '',
    kind: 'postcodes',
    postcodes: '',
    towns: '',
    radiusMeters: '',
    center: '',
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
