import type { FormSetting } from '#contract/addresses/address-form.ts'
import { type Contact, contactSchema } from '#contract/orders/orders.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import type { BrowserStorage } from '#web/state/tab-storage.ts'
import {
  type AddressDraft,
  type CompleteAddress,
  checkAddress,
  deleteDraft,
  draftFromForm,
  type FieldErrors,
  isSameAddress,
  readDraft,
  requiredError,
  saveDraft,
} from './address-draft.ts'

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
  site: FormSetting,
): { destination: Destination; errors?: undefined } | { destination?: undefined; errors: FieldErrors } {
  if (service === 'pickup') return checkContact(readContact(form))
  const { address, errors = {} } = checkAddress(draftFromForm(form), site)
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
    if (issue) errors[contactFields[field]] = issue.code === 'too_small' ? requiredError() : issue.message
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

/** The owner of what guests type in this tab. It is no uid: a guest whose session has ended continues as another guest. */
export const guestDrafts = 'guest'

/** Gives what a guest typed in this tab to the account that has signed in, also in another tab, unless something is typed there. */
export function takeGuestDrafts(storage: BrowserStorage, uid: string): void {
  const typed = readDraft(storage, guestDrafts)
  const isEmpty = (draft: AddressDraft) => isSameAddress(draft, {})
  if (isEmpty(readDraft(storage, uid)) && !isEmpty(typed)) saveDraft(storage, uid, typed)
  for (const field of storedFields) {
    const text = storage.getItem(storageKey(guestDrafts, field))
    if (text !== null) storage.setItem(storageKey(uid, field), text)
  }
  deleteDraft(storage, guestDrafts)
  deleteContactDraft(storage, guestDrafts)
}
