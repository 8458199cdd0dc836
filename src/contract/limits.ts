/** Limits that browser and server share. The names contain the units. */
export const limits = {
  /** spec §5, §9: "under 5MB"; a picture of exactly this size is refused. */
  imageMaxBytes: 5 * 1024 * 1024,
  imageMaxSidePx: 800,
  /** More than any camera has. Checked before decoding, so that a small file cannot expand to gigabytes of memory. */
  pictureMaxPixels: 50_000_000,
  /** Of a photo that the browser decodes. */
  photoMaxPixels: 60_000_000,
  logoMinSidePx: 32,
  imageJpegQuality: 0.7,
  /** spec §9: how long a button reads 'Added to Cart!'. */
  addedFeedbackMs: 2000,
  /** How long the removal of a cart line can be undone. */
  undoMs: 5000,
  quantityMin: 1,
  quantityMax: 99,
  cartLinesMax: 100,
  /** 9,999,999.99 dollars, 999,999,999 yen or 999,999.999 Kuwaiti dinars; the column has 32 bits. */
  priceMaxMinor: 999_999_999,
  passwordMinChars: 8,
  passwordMaxChars: 128,
  nameMaxChars: 100,
  emailMaxChars: 254,
  addressFieldMaxChars: 200,
  /** Shorter texts get no suggestions of addresses. */
  suggestionMinChars: 3,
  siteNameMaxChars: 60,
  siteTextMaxChars: 200,
  storyMaxChars: 1000,
  siteLinksMax: 10,
  legalTextMaxChars: 50_000,
  retentionMaxMonths: 240,
  /** Business days of one report. */
  reportDaysMax: 366,
  mailPasswordMaxChars: 200,
  mailFailuresListMax: 20,
  /** How long the panel shows a failure. */
  mailFailureDays: 30,
  urlMaxChars: 500,
  phoneMaxChars: 30,
  /** Of the phone number of a guest. Some countries have numbers of five digits. */
  guestPhoneMinDigits: 5,
  instructionsMaxChars: 500,
  ingredientsMax: 50,
  /** Characters of the description of a dish. */
  descriptionMaxChars: 500,
  /** Categories, or recipes of one category, whose order is saved in one request. */
  sortedItemsMax: 10_000,
  /** Recipes that are changed in one request. */
  bulkEditMax: 5000,
  allergenMaxChars: 40,
  /** Allergens of one dish or option that are not among the 14 of the EU. */
  ownAllergensMax: 20,
  /** Options of one group. */
  optionsMax: 50,
  /** Option groups of one dish. */
  /** The dishes that go well with a dish. */
  pairedDishesMax: 4,
  groupsPerDishMax: 10,
  /** Units that a customer may choose in one group. */
  groupUnitsMax: 50,
  /** Characters of the note for a dish. */
  noteMaxChars: 100,
  /** Portions of a dish that are left today. */
  portionsMax: 9999,
  /** Intervals of a schedule: several on each day. */
  intervalsMax: 50,
  deadlineDaysMax: 30,
  /** The age that a customer must confirm, in years. */
  ageMax: 99,
  /** For the work that a dish causes. */
  pointsMax: 1000,
  /** A price that differs from the usual one by this factor is probably a slip, such as a comma that is missing. */
  priceSlipFactor: 10,
  leadMinutesMax: 14 * 24 * 60,
  /** The last day that customers can order for. */
  daysAheadMax: 60,
  slotMinutesMin: 5,
  slotMinutesMax: 240,
  capacityRulesMax: 20,
  capacityMax: 100_000,
  intervalsOfDayMax: 10,
  hourExceptionsMax: 200,
  /** Days of one exception of the opening hours. */
  exceptionDaysMax: 366,
  holidaysMax: 100,
  hoursNoteMaxChars: 100,
  /** How much longer orders take while the restaurant is busy, or in a far zone. */
  pauseExtraMinutesMax: 240,
  zonesMax: 50,
  zoneNameMaxChars: 60,
  /** Of one zone. */
  postcodesMax: 500,
  townsMax: 200,
  zoneCornersMin: 3,
  zoneCornersMax: 200,
  zoneRadiusMaxMeters: 200_000,
  /** Of one customer. */
  addressesMax: 20,
  addressNameMaxChars: 40,
  taxClassesMax: 10,
  /** Rates of one tax class. */
  taxRatesMax: 5,
  taxNameMaxChars: 40,
  /** Steps of the delivery fee. */
  feeStepsMax: 10,
  tipPresetsMax: 5,
  promotionsMax: 100,
  promotionNameMaxChars: 60,
  promotionUsesMax: 1_000_000,
  /** Dishes of which some are free. */
  promotionUnitsMin: 2,
  promotionUnitsMax: 20,
  /** Categories or recipes of one promotion. */
  promotionItemsMax: 200,
  /** Of the code of a promotion. */
  ownCodeMinChars: 3,
  ownCodeMaxChars: 30,
  /** Characters that a customer may enter as the code of a promotion. */
  promotionCodeMaxChars: 50,
  idMaxChars: 64,
  /** Of one request. */
  translationsMax: 200,
  /** Two ids, or a word of the menu. */
  translatedIdMaxChars: 300,
  idempotencyKeyMaxChars: 128,
  orderPageMax: 50,
  /** Characters of a CSV file with the menu. */
  importMaxChars: 2_000_000,
  importRowsMax: 10_000,
  /** For one customer. */
  favouritesMax: 200,
  sessionsListMax: 100,
  statusChangesMax: 200,
  /** Why an order was cancelled. */
  reasonMaxChars: 200,
  /** Without a promised time, an order is late at this age. */
  lateAgeMinutes: 30,
  /** On the dashboard. */
  nextOrdersMax: 6,
  /** How long the panel asks for the reason of a cancellation, and the mail about it waits. */
  cancelCauseMs: 10_000,
  /** How long that mail waits for the text of another reason. */
  cancelTextMs: 30_000,
  /** What a customer writes after a meal. */
  feedbackMaxChars: 1000,
  delayMinutesMax: 240,
  /** Until an unanswered order causes an alert, or is cancelled. */
  unansweredMinutesMax: 240,
  restaurantAddressesMax: 5,
  printersMax: 20,
  printerHostMaxChars: 253,
  printerCategoriesMax: 200,
  /** Of one ticket. */
  ticketCopiesMax: 5,
  /** Orders of one request to print. */
  printOrdersMax: 100,
  /** Browsers of one account. */
  pushSubscriptionsMax: 10,
  pushEndpointMaxChars: 1000,
  /** Of the newest orders of a customer, those that can be shown as open on every screen. */
  openOrdersMax: 20,
  /** How long after its time an order that the restaurant has not finished counts as open. */
  openOrderHours: 12,
  /** Maximum number of orders in the history while its index is missing: paging needs the index, so there is one list. */
  orderUnsortedMax: 1000,
} as const

/** The most options of one line. */
export const selectionMax = limits.groupsPerDishMax * limits.groupUnitsMax
