import { limits } from './limits.ts'
import type { ZoneKind } from './site-settings/choices.ts'
import { plural } from './values/plural.ts'

const place = 'latitude, longitude, such as 48.1371, 11.5754'

/** The texts of the panel's settings about delivery zones. Customers do not load them. */
export const zoneSettingsMessages = {
  zones: 'Delivery zones',
  none: 'Without zones, you deliver everywhere, with the minimum and the fees of the section Delivery.',
  intro:
    'The first zone that contains an address counts, so put small zones first. Orders to an address outside of all zones are refused.',
  add: 'Add a zone',
  /** The label of a zone without a name. */
  zone: (number: number) => `zone ${number}`,
  /** For screen readers, before the name. */
  cardLabel: (number: number, label: string) => `${number}. ${label}`,
  removed: (label: string) => `“${label}” is removed when you save.`,
  undoRemoval: 'Undo',
  name: 'Name',
  nameHint: 'Such as “Centre”.',
  kind: 'How the zone is drawn',
  kinds: {
    postcodes: 'Postcodes',
    radius: 'Circle around the restaurant',
    polygon: 'Polygon',
  } satisfies Record<ZoneKind, string>,
  postcodes: 'Postcodes',
  postcodesHint:
    'One on each line, or with commas between them. 974* means all postcodes that begin with 974, and D-* all of Germany.',
  postcodesCount: (count: number) => `${count} ${plural(count, { one: 'postcode', other: 'postcodes' })}`,
  postcodesRequired: 'Please enter at least one postcode',
  postcodeInvalid: (entry: string) => `“${entry}” is not a postcode. Write postcodes such as 97477, SW1A 1AA or 974*.`,
  postcodeRange: (entry: string) =>
    `“${entry}” is a range. List its postcodes, or write the beginning that they share with an asterisk, such as 1011*.`,
  postcodesTooMany: `Please enter at most ${limits.postcodesMax} postcodes. An asterisk stands for many: 974*.`,
  radiusMeters: 'Radius in kilometres',
  radiusMetersHint: 'As the crow flies. It needs the position of the restaurant, below.',
  radiusInvalid: `Please enter kilometres up to ${limits.zoneRadiusMaxMeters / 1000}, such as 3.5`,
  corners: 'Corners',
  cornersHint: `One on each line: ${place}. Enter them in the order in which you would walk around the zone.`,
  cornersCount: (count: number) => `${count} corners`,
  cornersTooFew: 'Please enter at least three corners, one on each line',
  cornersTooMany: `Please enter at most ${limits.zoneCornersMax} corners`,
  cornersCross:
    'The border crosses itself. Enter the corners in the order in which you would walk around the zone, each of them once.',
  lineInvalid: (line: number) => `Line ${line} is not a place. Write ${place}.`,
  lineOutOfRange: (line: number) =>
    `Line ${line} is not on the earth: a latitude is from -90 to 90, a longitude from -180 to 180.`,
  minOrder: 'Minimum order',
  minOrderHint: 'Instead of the one in the section Delivery. Empty: no minimum.',
  feeSteps: 'Delivery fee',
  feeStepsHint:
    'Instead of the one in the section Delivery. Below the first amount, and without rows, the delivery is free.',
  extraMinutes: 'Extra minutes',
  extraMinutesHint: 'How much longer a delivery to this zone takes. Empty: no longer.',
  extraMinutesInvalid: `Please enter whole minutes from 0 to ${limits.pauseExtraMinutesMax}`,
  minimum: (amount: string) => `minimum ${amount}`,
  fee: (amount: string) => `fee ${amount}`,
  feeFrom: (fee: string, amount: string) => `fee ${fee} from ${amount}`,
  freeDelivery: 'free delivery',
  freeFrom: (amount: string) => `free delivery from ${amount}`,
  longer: (minutes: number) => `${minutes} minutes longer`,
  radiusText: (km: string) => `${km} km around the restaurant`,
  andMore: (count: number) => `and ${count} more`,
  restaurant: 'Position of the restaurant',
  restaurantHint:
    'Latitude, longitude, such as 48.1371, 11.5754. Online maps show these numbers for a place. Circles need it.',
  restaurantInvalid: `Please enter ${place}`,
  restaurantRequired: 'Please enter the position of the restaurant, because a zone is a circle around it',
  geocoderUrl: 'Service that finds addresses',
  geocoderUrlHint:
    'Circles and polygons need the coordinates of an address. Your server sends the street, postcode and city of customers to this service, so name it in your privacy statement. The URL contains {address} and answers as Nominatim does. Empty: no address leaves your server, and only postcodes are compared.',
  geocoderInvalid: 'Please enter a URL that begins with https:// and contains {address}, or leave the field empty',
  suggestsAddresses: 'Suggest addresses while customers type',
  suggestsAddressesHint:
    'Your server sends what customers type in the field for the street to this service while they type, so name it in your privacy statement. Ask the service first: the public server of OpenStreetMap forbids it. Your own server or a paid service allows it. One request a second leaves your server, and those of orders go first.',
  geocoderMissing:
    'Circles and polygons contain no address while no service finds the coordinates of addresses. Enter a service below.',
  noPostcodes:
    'Addresses in your country have no postcode. An order to an address that only a zone of postcodes could contain is accepted with the minimum and the fees of the section Delivery, and the order says that you must check the address. Draw circles or polygons instead.',
  map: 'Map',
  tileUrl: 'Pictures of the map',
  tileUrlHint:
    'The map is only in this section. Your browser loads its pictures from this service. The URL contains {z}, {x} and {y}. Empty: no map.',
  tileInvalid: 'Please enter a URL that begins with https:// and contains {z}, {x} and {y}, or leave the field empty',
  tileAttribution: 'Credit on the map',
  tileAttributionHint: 'The service says whom the map must name, such as “© OpenStreetMap contributors”.',
  textTooLong: `Please enter at most ${limits.siteTextMaxChars} characters`,
  test: 'Test an address',
  testPlace: 'Postcode or coordinates',
  testHint:
    'Says which zone contains the place, with the values on this screen. Coordinates look like 44.0462, -123.0220.',
  testIncomplete: 'Complete the fields to test an address',
  testFound: (name: string, details: string) => `In the zone “${name}”: ${details}.`,
  testUnknown: 'No zone has this postcode. To test circles and polygons, enter the coordinates of the address.',
  testOutside: 'No zone contains this place, so you do not deliver there.',
  testEverywhere: 'Without zones, you deliver everywhere.',
} as const
