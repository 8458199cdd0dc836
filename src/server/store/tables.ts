import type { Generated, Kysely } from 'kysely'
import type { CancelCause, Canceller } from '#contract/orders/order-progress.ts'
import type { AuthTables } from './auth-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { OrderHandlingTables } from './order-handling-tables.ts'
import type { PrintingTables } from './printing-tables.ts'
import type { QuotaTables } from './quota-tables.ts'

/** A JSON document that is stored as text, so that both databases store the same bytes. */
export type JsonText = string

/** Milliseconds since 1970, UTC. */
export type Milliseconds = number

/** The default of `position`: rows that were never sorted follow the sorted ones, oldest first. */
export const unsortedPosition = 2_147_483_647

/** The tables of the database. */
export interface Tables extends AuthTables, MailTables, OrderHandlingTables, PrintingTables, QuotaTables {
  throttles: { key: string; attempts: number; firstAt: Milliseconds }
  categories: {
    id: string
    name: string
    pictureHash: string
    createdAt: Milliseconds
    version: Generated<number>
    scheduleId: Generated<string | null>
    /** 0, 1, 2, …; `unsortedPosition` for a category that was never sorted. */
    position: Generated<number>
    pairedIds: Generated<JsonText>
    /** What its dishes have unless they have their own (see recipes); `sharedPerDay` is a stock of all of them together. */
    taxClassId: Generated<string | null>
    perDay: Generated<number | null>
    deadlineDays: Generated<number | null>
    deadlineMinute: Generated<number | null>
    sharedPerDay: Generated<number | null>
    /** Null while the category is on the menu. */
    archivedAt: Generated<Milliseconds | null>
  }
  recipes: {
    id: string
    categoryId: string
    name: string
    ingredients: JsonText
    /** Allergens and diets; null when the owner has declared nothing. */
    dietary: JsonText | null
    priceMinor: number
    pictureHash: string
    createdAt: Milliseconds
    version: Generated<number>
    scheduleId: Generated<string | null>
    /** Null when it is not sold out; it may be in the past. */
    soldOutUntil: Generated<Milliseconds | null>
    /**
     * The portions that can still be ordered before `leftUntil`; null for no limit. An order does not change the menu version.
     * Below 0 when a cancelled order is set to another status after its portions were ordered again.
     */
    leftToday: Generated<number | null>
    leftUntil: Generated<Milliseconds | null>
    leadMinutes: Generated<number | null>
    ageFrom: Generated<number | null>
    /** A class of the settings; null for that of the category. The class may no longer exist: then it is the default class. */
    taxClassId: Generated<string | null>
    /** How many can be ordered for each business day; null for the number of the category. */
    perDay: Generated<number | null>
    /** The last time to order: so many days before, at this minute of the day. Both are null for the deadline of the category. */
    deadlineDays: Generated<number | null>
    deadlineMinute: Generated<number | null>
    /** Of one item; 0 for none. */
    depositMinor: Generated<number>
    /** A sentence or two for customers; '' for none. */
    description: Generated<string>
    /** The ids of the recipes that go well with it; those of its category when the list is empty. They may no longer exist. */
    pairedIds: Generated<JsonText>
    /** The work that one item causes, for the capacity of the kitchen. */
    points: Generated<number>
    /** 0, 1, 2, … within its category; `unsortedPosition` for a recipe that was never sorted. */
    position: Generated<number>
    /** Null while the recipe is on the menu. */
    archivedAt: Generated<Milliseconds | null>
  }
  optionGroups: {
    id: string
    name: string
    kitchenName: string | null
    minUnits: number
    maxUnits: number
    maxPerOption: number
    freeUnits: number
    /** Null for a group that is only a list of options. */
    role: string | null
    /** How two halves are priced; null for the dearer one. */
    halfPrice: string | null
    createdAt: Milliseconds
    version: Generated<number>
  }
  options: {
    groupId: string
    /** Unique within the group. */
    id: string
    position: number
    name: string
    kitchenName: string | null
    priceMinor: number
    /** Prices by the id of a size; null if the price is the same for all sizes. */
    sizePrices: JsonText | null
    /** 0 or 1. */
    isDefault: number
    /** Null when the owner has declared nothing. */
    allergens: JsonText | null
    /** Null when it is not sold out; it may be in the past. */
    soldOutUntil: Generated<Milliseconds | null>
  }
  recipeGroups: { recipeId: string; groupId: string; position: number }
  schedules: {
    id: string
    name: string
    intervals: JsonText
    createdAt: Milliseconds
    version: Generated<number>
  }
  /** The owner's texts in further languages (`menu-texts.ts`). */
  translations: {
    kind: string
    /** Of the row with the text: the id of a recipe. Of a word: the word. */
    id: string
    language: string
    /** The text that was translated. When the owner has changed it since, the translation is outdated. */
    source: string
    text: string
    /** Of the menu, when it was saved in the panel; 0 after an import, after which servers read all translations. */
    version: Generated<number>
  }
  /** One row, with id 1. Each change of the menu increases the version. */
  catalogue: { id: number; version: number; translationSaves: Generated<number> }
  pictures: { hash: string; preview: string; createdAt: Milliseconds }
  pictureFiles: { hash: string; widthPx: number; format: string; bytes: Uint8Array }
  /** The dishes that a customer has marked. Deleted with the account and with the recipe. */
  favourites: { userId: string; recipeId: string; createdAt: Milliseconds }
  orders: {
    id: string
    userId: string
    items: JsonText
    totalMinor: number
    status: string
    street: string
    city: string
    state: string
    zipCode: string
    phone: string
    instructions: string | null
    paymentMethod: string
    createdAt: Milliseconds
    idempotencyKey: string
    requestHash: string
    /** The customer's note for each line; null without notes. They are personal data, so `items` does not contain them. */
    notes: JsonText | null
    /** The amounts beside the lines; null when the total is the sum of the lines. */
    amounts: Generated<JsonText | null>
    /** The cash that the customer hands over; null when the customer did not say. */
    cashGivenMinor: Generated<number | null>
    /** 'delivery' or 'pickup'. A pickup has '' in the fields of the address, except `phone`. */
    service: Generated<string>
    /** Who picks the order up, or the guest who gets the delivery; null for the delivery of an account. */
    contactName: Generated<string | null>
    /** The time that the customer was promised; null when the restaurant promises none. */
    promisedFrom: Generated<Milliseconds | null>
    promisedTo: Generated<Milliseconds | null>
    /** 1 when the customer has chosen the time. */
    isScheduled: Generated<number>
    /** The name of the delivery zone at the time of the order; '' when it is not known; null without zones. */
    zoneName: Generated<string | null>
    /** The business day of the ticket number, such as '2026-12-24'; null without a ticket number. */
    businessDate: Generated<string | null>
    /** 1, 2, 3, … on each business day, with gaps; null while ticket numbers are off. */
    ticketNumber: Generated<number | null>
    delayMinutes: Generated<number>
    /** Null for an order that is not cancelled, and for one that an admin cancelled without a reason. See `setCancelCause`. */
    cancelledBy: Generated<Canceller | null>
    cancelReason: Generated<string | null>
    cancelCause: Generated<CancelCause | null>
    /** Folded: id, phone, street, and the customer's name and email at the time of the order. */
    searchText: Generated<string>
    /**
     * `searchFolding`. Until a background job has folded its search text again, less for an order of an older version, and 0 for an
     * anonymised one; a text with 0 is in lower case.
     */
    isSearchFolded: Generated<number>
    /** 1 for an order that staff placed to try the restaurant out: it is in no figure. */
    isTraining: Generated<number>
    /** In which the customer ordered, such as 'it'; null for an order of a version without languages. */
    language: Generated<string | null>
  }
  orderChanges: {
    seq: Generated<number>
    orderId: string
    /** The customer of the order. */
    userId: string
    /** The admin who made the change; null when the customer or the server made it. */
    byUserId: string | null
    /** The same as `toStatus` when the delay was changed, or the reason of a cancellation was chosen. */
    fromStatus: string | null
    toStatus: string
    at: Milliseconds
    /** The new delay of the order; null when the status was changed. */
    delayMinutes: Generated<number | null>
  }
  /** The delivery addresses that a customer has saved. */
  addresses: {
    id: string
    userId: string
    /** Such as 'Home'. */
    name: string
    street: string
    city: string
    state: string
    zipCode: string
    phone: string
    instructions: string | null
    /** The last use, or when it was saved. */
    usedAt: Milliseconds
  }
  settings: { key: string; value: string }
  /** The owner's settings. Each save inserts a row, so the older rows of a section are its history. */
  siteSettings: {
    section: string
    /** 1, 2, 3, … within the section. */
    version: number
    value: JsonText
    /** The admin who saved it; null after the account was deleted, and when no admin has saved it. */
    byUserId: string | null
    /** 0 when no admin has saved it: the values are those of the demo, or the currency is that of `CURRENCY`. */
    savedAt: Milliseconds
  }
  /** SHA-256 hashes (base64url) of the ids of deleted accounts. */
  deletedAccounts: { uidHash: string; deletedAt: Milliseconds }
}

/** Runs statements: the database, one of its connections, or a transaction. */
export type Queries = Kysely<Tables>
