import * as z from 'zod/mini'
import { joinWords } from '../join-words.ts'
import { limits } from '../limits.ts'
import { idSchema } from '../menu/menu.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { cleanPostcode, zonePostcode } from '../ordering/clean-postcode.ts'
import { townKey } from '../ordering/towns.ts'
import { crossesItself } from '../ordering/zone-shapes.ts'
import { eachOnce, firstOfEach } from '../values/each-once.ts'
import { singleLine } from '../values/text.ts'
import { zoneKinds } from './choices.ts'
import { deliverySchema } from './delivery.ts'
import { amountSchema } from './money-fields.ts'
import type { SettingsSection } from './section.ts'

const pointSchema = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** A postcode, or its beginning with an asterisk, such as 974*. */
const postcodeSchema = z
  .string()
  .check(z.overwrite(cleanPostcode), z.regex(zonePostcode, { error: () => settingProblemMessages.postcodeInvalid }))

const townSchema = singleLine(limits.addressFieldMaxChars).check(
  z.refine((town) => townKey(town) !== '', { error: () => settingProblemMessages.townInvalid }),
)

const zoneSchema = z
  .strictObject({
    id: idSchema,
    name: singleLine(limits.zoneNameMaxChars),
    kind: z.enum(zoneKinds),
    /** Only for the kind `postcodes`. */
    postcodes: z.array(postcodeSchema).check(firstOfEach(String), z.maxLength(limits.postcodesMax)),
    /** Only for the kind `towns`: cities, districts or states, as customers type them. */
    towns: z.exactOptional(z.array(townSchema).check(firstOfEach(townKey), z.maxLength(limits.townsMax))),
    /** Only for the kind `radius`. */
    radiusMeters: z.int().check(z.nonnegative(), z.maximum(limits.zoneRadiusMaxMeters)),
    /** Only for the kind `radius`; the restaurant when omitted. */
    center: z.exactOptional(pointSchema),
    /** Only for the kind `polygon`: its corners. */
    corners: z.array(pointSchema).check(z.maxLength(limits.zoneCornersMax, { abort: true })),
    minOrder: amountSchema,
    feeSteps: deliverySchema.shape.feeSteps,
    /** How much longer a delivery to this zone takes. */
    extraMinutes: z.int().check(z.nonnegative(), z.maximum(limits.pauseExtraMinutesMax)),
  })
  .check(
    z.refine(({ kind, postcodes }) => kind !== 'postcodes' || postcodes.length > 0, {
      path: ['postcodes'],
      error: () => settingProblemMessages.postcodeMissing,
    }),
    z.refine(({ kind, towns = [] }) => kind !== 'towns' || towns.length > 0, {
      path: ['towns'],
      error: () => settingProblemMessages.townMissing,
    }),
    z.refine(({ kind, radiusMeters }) => kind !== 'radius' || radiusMeters > 0, {
      path: ['radiusMeters'],
      error: () => settingProblemMessages.notPositive,
    }),
    z.refine(({ kind, corners }) => kind !== 'polygon' || corners.length >= 3, {
      path: ['corners'],
      error: () => settingProblemMessages.cornersMissing,
    }),
    z.refine(({ kind, corners }) => kind !== 'polygon' || !crossesItself(corners), {
      path: ['corners'],
      error: () => settingProblemMessages.cornersCross,
    }),
  )

const urlTemplate = (placeholders: readonly string[]) =>
  z.string().check(
    z.maxLength(limits.urlMaxChars),
    z.refine(
      (text) =>
        text === '' ||
        (/^https?:\/\/[^/\s]/.test(text) && !/\s/.test(text) && placeholders.every((name) => text.includes(name))),
      { error: () => settingProblemMessages.urlInvalid(joinWords(placeholders)) },
    ),
  )

/** Whether a zone can be found without the position of the restaurant. */
export function hasPlace({ kind, center }: Pick<z.infer<typeof zoneSchema>, 'kind' | 'center'>): boolean {
  return kind !== 'radius' || center !== undefined
}

/** Where the restaurant delivers to. The first zone that contains an address counts. Everywhere when there are no zones. */
export const zonesSchema = z
  .strictObject({
    zones: z.array(zoneSchema).check(
      z.maxLength(limits.zonesMax),
      eachOnce(
        ({ id }) => id,
        () => settingProblemMessages.idTwice,
      ),
    ),
    /** Where the restaurant is; null when it is not set. */
    restaurant: z.nullable(pointSchema),
    /**
     * Finds the coordinates of an address: a URL with `{address}` that answers as Nominatim does, an array of `{lat, lon}`. '' for
     * none.
     */
    geocoderUrl: urlTemplate(['{address}']),
    /** Whether customers see suggestions of this service while they type an address. */
    suggestsAddresses: z.exactOptional(z.boolean()),
    /** The pictures of the panel's map, such as https://tiles.example/{z}/{x}/{y}.png; '' for no map. */
    tileUrl: urlTemplate(['{z}', '{x}', '{y}']),
    /** The attribution that the map must show, such as '© OpenStreetMap contributors'. */
    tileAttribution: z.string().check(z.maxLength(limits.siteTextMaxChars)),
  })
  .check(
    z.refine(({ zones, restaurant }) => restaurant !== null || zones.every(hasPlace), {
      path: ['restaurant'],
      error: () => settingProblemMessages.restaurantMissing,
    }),
  )
export type Zones = z.infer<typeof zonesSchema>

export const zonesSection: SettingsSection<Zones> = {
  schema: zonesSchema,
  defaults: {
    zones: [],
    restaurant: null,
    geocoderUrl: '',
    suggestsAddresses: false,
    tileUrl: '',
    tileAttribution: '',
  },
  changesCatalogue: true,
  // 50 zones, each with 500 postcodes, 200 towns or 200 corners.
  bodyMaxBytes: 2_000_000,
}

/** Omitted while the owner has not switched the suggestions on, or has no service for them. */
export function publicZones({ suggestsAddresses, geocoderUrl }: Zones): { suggestsAddresses?: true } {
  return suggestsAddresses && geocoderUrl !== '' ? { suggestsAddresses: true } : {}
}
