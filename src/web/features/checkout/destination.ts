import { type Contact, contactSchema } from '#contract/orders/orders.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import { type CompleteAddress, checkAddress, draftFromForm, type FieldErrors, requiredError } from './address-draft.ts'
import type { BrowserStorage } from './browser-storage.ts'

/** Where the order goes to: an address, or the person who picks it up. */
export type Destination = { address: CompleteAddress; contact?: undefined } | { contact: Contact; address?: undefined }

/** The names of the fields of a pickup. */
export const contactFields = { name: 'contactName', phone: 'contactPhone' } as const

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
export function readContactDraft(storage: BrowserStorage, uid: string): Partial<Contact> {
  const [name, phone] = ['name', 'phone'].map((field) => storage.getItem(storageKey(uid, field)) ?? undefined)
  return { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) }
}

export function saveContactDraft(storage: BrowserStorage, uid: string, form: HTMLFormElement): void {
  for (const [field, text] of Object.entries(readContact(form))) storage.setItem(storageKey(uid, field), text)
}

export function deleteContactDraft(storage: BrowserStorage, uid: string): void {
  for (const field of ['name', 'phone']) storage.removeItem(storageKey(uid, field))
}
