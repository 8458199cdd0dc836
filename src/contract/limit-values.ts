/** The values of `limits`. They are constants, so that a script of the browser contains only those that it uses. */

/** spec §5, §9: "under 5MB"; a picture of exactly this size is refused. */
export const imageMaxBytes = 5 * 1024 * 1024
export const imageMaxSidePx = 800
/** More than any camera has. Checked before decoding, so that a small file cannot expand to gigabytes of memory. */
export const pictureMaxPixels = 50_000_000
/** Of a photo that the browser decodes. */
export const photoMaxPixels = 60_000_000
export const logoMinSidePx = 32
export const imageJpegQuality = 0.7
/** spec §9: how long a button reads 'Added to Cart!'. */
export const addedFeedbackMs = 2000
/** How long the removal of a cart line can be undone. */
export const undoMs = 5000
export const quantityMin = 1
export const quantityMax = 99
export const cartLinesMax = 100
/** 9,999,999.99 dollars, 999,999,999 yen or 999,999.999 Kuwaiti dinars; the column has 32 bits. */
export const priceMaxMinor = 999_999_999
export const passwordMinChars = 8
export const passwordMaxChars = 128
export const nameMaxChars = 100
export const emailMaxChars = 254
export const addressFieldMaxChars = 200
/** Shorter texts get no suggestions of addresses. */
export const suggestionMinChars = 3
export const siteNameMaxChars = 60
export const siteTextMaxChars = 200
export const storyMaxChars = 1000
export const siteLinksMax = 10
export const legalTextMaxChars = 50_000
export const retentionMaxMonths = 240
/** Business days of one report. */
export const reportDaysMax = 366
export const mailPasswordMaxChars = 200
export const mailFailuresListMax = 20
/** How long the panel shows a failure. */
export const mailFailureDays = 30
export const urlMaxChars = 500
export const phoneMaxChars = 30
/** Of the phone number of a guest. Some countries have numbers of five digits. */
export const guestPhoneMinDigits = 5
export const instructionsMaxChars = 500
export const ingredientsMax = 50
/** Characters of the description of a dish. */
export const descriptionMaxChars = 500
/** Categories, or recipes of one category, whose order is saved in one request. */
export const sortedItemsMax = 10_000
/** Recipes that are changed in one request. */
export const bulkEditMax = 5000
export const allergenMaxChars = 40
/** Allergens of one dish or option that are not among the 14 of the EU. */
export const ownAllergensMax = 20
/** Options of one group. */
export const optionsMax = 50
/** The dishes that go well with a dish. */
export const pairedDishesMax = 4
/** Option groups of one dish. */
export const groupsPerDishMax = 10
/** Units that a customer may choose in one group. */
export const groupUnitsMax = 50
/** The most options of one line. */
export const selectionMax = groupsPerDishMax * groupUnitsMax
/** Characters of the note for a dish. */
export const noteMaxChars = 100
/** Portions of a dish that are left today. */
export const portionsMax = 9999
/** Intervals of a schedule: several on each day. */
export const intervalsMax = 50
export const deadlineDaysMax = 30
/** The age that a customer must confirm, in years. */
export const ageMax = 99
/** For the work that a dish causes. */
export const pointsMax = 1000
/** A price that differs from the usual one by this factor is probably a slip, such as a comma that is missing. */
export const priceSlipFactor = 10
export const leadMinutesMax = 14 * 24 * 60
/** The last day that customers can order for. */
export const daysAheadMax = 60
export const slotMinutesMin = 5
export const slotMinutesMax = 240
export const capacityRulesMax = 20
export const capacityMax = 100_000
export const intervalsOfDayMax = 10
export const hourExceptionsMax = 200
/** Days of one exception of the opening hours. */
export const exceptionDaysMax = 366
export const holidaysMax = 100
export const hoursNoteMaxChars = 100
/** How much longer orders take while the restaurant is busy, or in a far zone. */
export const pauseExtraMinutesMax = 240
export const zonesMax = 50
export const zoneNameMaxChars = 60
/** Of one zone. */
export const postcodesMax = 500
export const townsMax = 200
export const zoneCornersMin = 3
export const zoneCornersMax = 200
export const zoneRadiusMaxMeters = 200_000
/** Of one customer. */
export const addressesMax = 20
export const addressNameMaxChars = 40
export const taxClassesMax = 10
/** Rates of one tax class. */
export const taxRatesMax = 5
export const taxNameMaxChars = 40
/** Steps of the delivery fee. */
export const feeStepsMax = 10
export const tipPresetsMax = 5
export const promotionsMax = 100
export const promotionNameMaxChars = 60
export const promotionUsesMax = 1_000_000
/** Dishes of which some are free. */
export const promotionUnitsMin = 2
export const promotionUnitsMax = 20
/** Categories or recipes of one promotion. */
export const promotionItemsMax = 200
/** Of the code of a promotion. */
export const ownCodeMinChars = 3
export const ownCodeMaxChars = 30
/** Characters that a customer may enter as the code of a promotion. */
export const promotionCodeMaxChars = 50
export const idMaxChars = 64
/** Of one request. */
export const translationsMax = 200
/** Two ids, or a word of the menu. */
export const translatedIdMaxChars = 300
export const idempotencyKeyMaxChars = 128
export const orderPageMax = 50
/** Characters of a CSV file with the menu. */
export const importMaxChars = 2_000_000
export const importRowsMax = 10_000
/** For one customer. */
export const favouritesMax = 200
export const sessionsListMax = 100
export const statusChangesMax = 200
/** Why an order was cancelled. */
export const reasonMaxChars = 200
/** Without a promised time, an order is late at this age. */
export const lateAgeMinutes = 30
/** On the dashboard. */
export const nextOrdersMax = 6
/** How long the panel asks for the reason of a cancellation, and the mail about it waits. */
export const cancelCauseMs = 10_000
/** How long that mail waits for the text of another reason. */
export const cancelTextMs = 30_000
/** What a customer writes after a meal. */
export const feedbackMaxChars = 1000
export const delayMinutesMax = 240
/** Until an unanswered order causes an alert, or is cancelled. */
export const unansweredMinutesMax = 240
export const restaurantAddressesMax = 5
export const printersMax = 20
export const printerHostMaxChars = 253
export const printerCategoriesMax = 200
/** Of one ticket. */
export const ticketCopiesMax = 5
/** Orders of one request to print. */
export const printOrdersMax = 100
/** Browsers of one account. */
export const pushSubscriptionsMax = 10
export const pushEndpointMaxChars = 1000
/** Of the newest orders of a customer, those that can be shown as open on every screen. */
export const openOrdersMax = 20
/** How long after its time an order that the restaurant has not finished counts as open. */
export const openOrderHours = 12
/** Maximum number of orders in the history while its index is missing: paging needs the index, so there is one list. */
export const orderUnsortedMax = 1000
