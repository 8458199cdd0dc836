import { emailSchema } from '#contract/accounts/accounts.ts'
import { limits } from '#contract/limits.ts'
import { notificationsSchema, notificationsTexts as texts } from '#contract/site-settings/notifications.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { defineFields, type Field } from '../form/define-fields.ts'
import { half, minutesField, switchField } from '../form/field-kinds.tsx'

/** One address per line; commas and semicolons also separate them. */
const addressesField: Field<string[], string> = {
  toDraft: (addresses) => addresses.join('\n'),
  read: addressesOf,
  describe: (text) => text,
  checkRows: (text, path) => {
    const addresses = addressesOf(text)
    const invalid = addresses.find((address) => !emailSchema.safeParse(address).success)
    if (invalid !== undefined) return { [path]: texts.addressInvalid(invalid) }
    return addresses.length > limits.restaurantAddressesMax ? { [path]: texts.addressesTooMany } : {}
  },
  control: ({ frame, value, onChange }) => (
    <TextArea
      {...frame}
      inputMode="email"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
}

/** @returns each address once, in lower case like all addresses of accounts */
function addressesOf(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '')
  return [...new Set(addresses.map((address) => address.toLowerCase()))]
}

const waitField = half(minutesField(limits.unansweredMinutesMax, { error: texts.minutesInvalid, unit: texts.minutes }))

/** Which mails about orders are sent, and what happens to unanswered orders. */
export const notificationsFields = defineFields({
  schema: notificationsSchema,
  texts,
  fields: {
    mailsCustomers: switchField,
    sendsPushes: switchField,
    restaurantAddresses: addressesField,
    ringsUntilStatus: switchField,
    alertAfterMinutes: waitField,
    cancelAfterMinutes: waitField,
  },
  check: ({ alertAfterMinutes, cancelAfterMinutes }) =>
    cancelAfterMinutes > 0 && cancelAfterMinutes <= alertAfterMinutes
      ? { cancelAfterMinutes: texts.cancelTooEarly }
      : {},
})
