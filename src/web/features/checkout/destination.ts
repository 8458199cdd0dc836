import { type Contact, contactSchema } from '#contract/orders/orders.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import {
  type CompleteAddress,
  checkAddress,
  draftFromForm,
  type FieldErrors,
  isSameAddress,
  readDraft,
  requiredError,
  saveDraft,
} from './address-draft.ts'
import type { BrowserStorage } from './browser-storage.ts'

/** Where the order goes to: an address, or the person who picks it up. */
export type Destination = { address: CompleteAddress; contact?: undefined } | { contact: Contact; address?: undefined }

/** The names of the fields of a pickup, and of a guest: the name of a delivery, and an email. */
export const contactFields = { name: 'contactName', phone: 'contactPhone', email: 'contactEmail' } as const

type ContactDraft = Partial<Record<keyof typeof contactFields, string>>
const storedFields = ['name', 'phone', 'email'] as const satisfies readonly (keyof ContactDraft)[]

/** Reads the form itself, because autofill does not always fire events. */
export function checkDestination(
  form: HTMLFormElement,
  service: ServiceType | undefined,
): { destination: Destination; errors?: undefined } | { destination?: undefined; errors: FieldErrors } {
  if (service === 'pickup') return checkContact(readContact(form))
  const { address, errors = {} } = checkAddress(draftFromForm(form))
  return address ? { destination: { address } } : { errors }
}

function readContact(form: HTMLFormElement): Contact {
  const data = new FormData(form)
  const textOf = (field: string) => {
    const value = data.get(field)
    return typeof value === 'string' ? withoutInvisible(value) : ''
  }
  return { name: textOf(contactFields.name), phone: textOf(contactFields.phone) }
}

function checkContact(contact: Contact): { destination: Destination } | { errors: FieldErrors } {
  const result = contactSchema.safeParse(contact)
  if (result.success) return { destination: { contact: result.data } }
  const errors: FieldErrors = {}
  for (const field of ['name', 'phone'] as const) {
    const issue = result.error.issues.find(({ path }) => path[0] === field)
    if (issue) errors[contactFields[field]] = issue.code === 'too_small' ? requiredError : issue.message
  }
  return { errors }
}

function storageKey(uid: string, field: string): string {
  return `pickup-${field}:${uid}`
}

/** Reads what this user typed in this tab. */
export function readContactDraft(storage: BrowserStorage, uid: string): ContactDraft {
  const draft: ContactDraft = {}
  for (const field of storedFields) {
    const text = storage.getItem(storageKey(uid, field))
    if (text !== null) draft[field] = text
  }
  return draft
}

/** Stores the fields that the form has. */
export function saveContactDraft(storage: BrowserStorage, uid: string, form: HTMLFormElement): void {
  const data = new FormData(form)
  for (const field of storedFields) {
    const text = data.get(contactFields[field])
    if (typeof text === 'string') storage.setItem(storageKey(uid, field), withoutInvisible(text))
  }
}

export function deleteContactDraft(storage: BrowserStorage, uid: string): void {
  for (const field of storedFields) storage.removeItem(storageKey(uid, field))
}

/** Gives what a guest typed in this tab to the account that has signed in, also in another tab, unless something is typed there. */
export function moveDrafts(storage: BrowserStorage, guestUid: string, uid: string): void {
  if (isSameAddress(readDraft(storage, uid), {})) saveDraft(storage, uid, readDraft(storage, guestUid))
  for (const field of storedFields) {
    const text = storage.getItem(storageKey(guestUid, field))
    if (text !== null) storage.setItem(storageKey(uid, field), text)
  }
}
