import * as z from 'zod/mini'
import { chargesFields, serviceFields } from '#contract/orders/orders.ts'
import { amountSchema } from '#contract/site-settings/money-fields.ts'
import { asRecord, parseJson } from '#contract/values/json.ts'
import type { BrowserStorage } from '#web/state/tab-storage.ts'

/** The tip, the code and the time, as the requests for quotes and orders contain them. */
export type Charges = Omit<ChargesDraft, 'cashGiven'>

const draftSchema = z.object({
  ...chargesFields,
  /** The beginning of the time that the customer has chosen. */
  scheduledFor: serviceFields.scheduledFor,
  /** The cash that the customer hands over. It changes no quote. */
  cashGiven: z.exactOptional(amountSchema),
})
export type ChargesDraft = z.infer<typeof draftSchema>

function storageKey(uid: string): string {
  return `order-charges:${uid}`
}

/** Reads what this user chose in this tab. It survives a reload. */
export function readCharges(storage: BrowserStorage, uid: string): ChargesDraft {
  const stored = draftSchema.safeParse(asRecord(parseJson(storage.getItem(storageKey(uid)))))
  return stored.success ? stored.data : {}
}

export function saveCharges(storage: BrowserStorage, uid: string, charges: ChargesDraft): void {
  storage.setItem(storageKey(uid), JSON.stringify(charges))
}

export function deleteCharges(storage: BrowserStorage, uid: string): void {
  storage.removeItem(storageKey(uid))
}

type ChargesChange = { [Field in keyof ChargesDraft]?: ChargesDraft[Field] | undefined }

/** @returns the charges with these changes; undefined removes a field */
export function changeCharges(charges: ChargesDraft, change: ChargesChange): ChargesDraft {
  const fields = Object.entries({ ...charges, ...change }).filter(([, value]) => value !== undefined)
  return draftSchema.parse(Object.fromEntries(fields))
}
