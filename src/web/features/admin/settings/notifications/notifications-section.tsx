import { Link } from '@tanstack/react-router'
import { notificationsTexts as texts } from '#contract/site-settings/notifications.ts'
import { api, unwrap } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Fields } from '../form/fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useFieldsForm } from '../form/use-fields-form.ts'
import type { SectionProps } from '../sections.ts'
import { notificationsFields } from './notifications-fields.tsx'

/** Which mails about orders are sent, and what happens to unanswered orders. */
export function NotificationsSection({ settings }: SectionProps) {
  const fields = useFieldsForm({
    name: 'notifications',
    section: notificationsFields,
    settings,
    saved: settings.notifications,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/notifications', { body })),
  })
  const { form } = fields
  const sendsMails = form.draft.mailsCustomers || form.draft.restaurantAddresses.trim() !== ''
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
      <Fields form={fields} names={['mailsCustomers', 'sendsPushes', 'restaurantAddresses']} />
      <fieldset>
        <legend className="mb-3 text-lg font-bold">{texts.unansweredTitle}</legend>
        <div className="space-y-5">
          <Fields form={fields} names={['ringsUntilStatus', 'alertAfterMinutes', 'cancelAfterMinutes']} />
        </div>
      </fieldset>
    </SectionForm>
  )
}
