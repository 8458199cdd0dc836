import { Link } from '@tanstack/react-router'
import { emailSchema } from '#contract/accounts/accounts.ts'
import { limits } from '#contract/limits.ts'
import { notificationSettingsMessages as texts } from '#contract/messages/notification-settings.ts'
import { notificationsSchema } from '#contract/site-settings/notifications.ts'
import { api, unwrap } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { defineFields, type Field } from '../fields/define-fields.ts'
import { half, minutesField, switchField } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'

/** One address per line; commas and semicolons also separate them. */
const addressesField: Field<string[], string> = {
  toDraft: (addresses) => addresses.join('\n'),
  read: addressesOf,
  describe: (text) => text,
  check: (text, path) => {
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

const waitField = half(
  minutesField({ max: limits.unansweredMinutesMax, error: () => texts.minutesInvalid, after: () => texts.minutes }),
)

/** Which mails about orders are sent, and what happens to unanswered orders. */
export const notificationsFields = defineFields({
  schema: notificationsSchema,
  texts: () => texts,
  fields: {
    mailsCustomers: switchField,
    sendsPushes: switchField,
    restaurantAddresses: addressesField,
    ringsUntilStatus: switchField,
    alertAfterMinutes: waitField,
    cancelAfterMinutes: waitField,
  },
  groups: [
    { title: () => texts.unansweredTitle, names: ['ringsUntilStatus', 'alertAfterMinutes', 'cancelAfterMinutes'] },
  ],
  check: ({ alertAfterMinutes, cancelAfterMinutes }) =>
    cancelAfterMinutes > 0 && cancelAfterMinutes <= alertAfterMinutes
      ? { cancelAfterMinutes: texts.cancelTooEarly }
      : {},
})

export const NotificationsSection = fieldsSection({
  name: 'notifications',
  fields: notificationsFields,
  savedOf: (settings) => settings.notifications,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/notifications', { body })),
  savedHint: () => texts.savedHint,
  before: ({ settings, draft }) => {
    const sendsMails = draft.mailsCustomers || draft.restaurantAddresses.trim() !== ''
    if (!sendsMails || settings.mail.value.host !== '' || settings.locked['mail.host'] !== undefined) return null
    return (
      <Alert kind="notice">
        {texts.noMailServer}{' '}
        <Link to="/admin/settings" search={{ section: 'mail' }} className="underline">
          {texts.setMailServer}
        </Link>
      </Alert>
    )
  },
})
