import { Link } from '@tanstack/react-router'
import { notificationSettingsMessages as texts } from '#contract/notification-settings-messages.ts'
import { api, unwrap } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { CheckboxField } from '../../checkbox-field.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'
import { NumberField } from '../ordering/number-field.tsx'
import type { SectionProps } from '../sections.ts'
import { checkNotifications, type NotificationsDraft, toNotificationsDraft } from './notifications-draft.ts'

const comparable = (draft: NotificationsDraft) => ({ ...draft })

/** Which mails about orders are sent, and what happens to unanswered orders. */
export function NotificationsSection({ settings }: SectionProps) {
  const { form, errors } = useDraftForm({
    name: 'notifications',
    saved: settings.notifications,
    labels: texts,
    toDraft: toNotificationsDraft,
    check: checkNotifications,
    comparable,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/notifications', { body })),
  })
  const { draft, set } = form
  const sendsMails = draft.mailsCustomers || draft.restaurantAddresses.trim() !== ''
  return (
    <SectionForm form={form} savedHint={texts.savedHint}>
      {sendsMails && settings.mail.value.host === '' && settings.locked['mail.host'] === undefined && (
        <Alert kind="notice">
          {texts.noMailServer}{' '}
          <Link to="/admin/settings" search={{ section: 'mail' }} className="underline">
            {texts.setMailServer}
          </Link>
        </Alert>
      )}
      <CheckboxField
        label={texts.mailsCustomers}
        hint={texts.mailsCustomersHint}
        name="mailsCustomers"
        checked={draft.mailsCustomers}
        onChange={(mailsCustomers) => set({ mailsCustomers })}
      />
      <CheckboxField
        label={texts.sendsPushes}
        hint={texts.sendsPushesHint}
        name="sendsPushes"
        checked={draft.sendsPushes}
        onChange={(sendsPushes) => set({ sendsPushes })}
      />
      <TextArea
        label={texts.restaurantAddresses}
        hint={texts.restaurantAddressesHint}
        name="restaurantAddresses"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        error={errors['restaurantAddresses']}
        value={draft.restaurantAddresses}
        onChange={({ target }) => set({ restaurantAddresses: target.value })}
      />
      <fieldset>
        <legend className="mb-3 text-lg font-bold">{texts.unansweredTitle}</legend>
        <div className="space-y-5">
          <CheckboxField
            label={texts.ringsUntilStatus}
            hint={texts.ringsUntilStatusHint}
            name="ringsUntilStatus"
            checked={draft.ringsUntilStatus}
            onChange={(ringsUntilStatus) => set({ ringsUntilStatus })}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {(['alertAfterMinutes', 'cancelAfterMinutes'] as const).map((field) => (
              <NumberField
                key={field}
                label={texts[field]}
                hint={texts[`${field}Hint`]}
                name={field}
                inputMode="numeric"
                after={texts.minutes}
                error={errors[field]}
                value={draft[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            ))}
          </div>
        </div>
      </fieldset>
    </SectionForm>
  )
}
