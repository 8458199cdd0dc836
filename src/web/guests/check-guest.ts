import { limits } from '#contract/limits.ts'
import { guestMessages } from '#contract/messages/guest.ts'
import type { GuestContact } from '#contract/orders/orders.ts'
import { countDigits } from '#contract/values/count-digits.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'

/** The names of the fields of the checkout. */
interface GuestFieldNames {
  name: string
  phone: string
  email: string
}

/**
 * Checks what a guest must enter in addition to the address. Empty phone numbers are errors of the address.
 * @param requiredError of an empty field
 * @returns the contact to send, and the errors by the name of the field
 */
export function checkGuest(form: HTMLFormElement, fields: GuestFieldNames, requiredError: string) {
  const data = new FormData(form)
  const textOf = (field: string) => {
    const value = data.get(field)
    return typeof value === 'string' ? withoutInvisible(value).trim() : ''
  }
  const [name, phone, email] = [textOf(fields.name), textOf(fields.phone), textOf(fields.email)]
  const isEmailInvalid = form.querySelector(`[name="${fields.email}"]:invalid`) !== null
  const isPhoneInvalid = countDigits(phone) < limits.guestPhoneMinDigits
  const errors: Record<string, string> = {
    ...(name === '' && { [fields.name]: requiredError }),
    ...(phone !== '' && isPhoneInvalid && { [fields.phone]: guestMessages.phoneInvalid }),
    ...(isEmailInvalid && { [fields.email]: guestMessages.emailInvalid }),
  }
  const contact: GuestContact = { name, ...(email !== '' && { email }) }
  return { contact, errors }
}
