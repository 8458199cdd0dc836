import { useQuery } from '@tanstack/react-query'
import { mailFailureMessages } from '#contract/messages/mail-failure.ts'
import { mailSettingsMessages as texts } from '#contract/messages/mail-settings.ts'
import type { MailEdit } from '#contract/site-settings/mail.ts'
import { api, unwrap } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import { wholeNumberErrors } from '../form/whole-number-field.tsx'
import { mailStatusQuery } from '../queries.ts'
import type { SectionProps } from '../sections.ts'
import { MailFailures } from './mail-failures.tsx'
import { MailSenderFields, MailServerFields } from './mail-fields.tsx'
import { TestMail } from './test-mail.tsx'

/** The mail server, the sender, a test mail and the last failures. The form has a password only after one was typed. */
export function MailSection({ settings, locked }: SectionProps) {
  const status = useQuery(mailStatusQuery)
  const form = useSectionForm<MailEdit>({
    name: 'mail',
    saved: settings.mail,
    locked,
    labels: { ...texts, passwordVersion: texts.password },
    comparable: ({ password, passwordVersion, ...others }) => ({
      ...others,
      password: passwordText(password, passwordVersion),
    }),
    withoutSecrets: (edit) => {
      const { password, ...others } = edit
      return password ? others : edit
    },
    validate: ({ port }) => wholeNumberErrors({ port }, 1, 65_535),
    save: async ({ version, value: { password, passwordVersion, ...others } }) => {
      const value = {
        ...others,
        ...(passwordVersion !== undefined && { passwordVersion }),
        ...(password !== undefined && { password }),
      }
      return unwrap(await api.PUT('/api/admin/settings/mail', { body: { version, value } }))
    },
  })
  return (
    <>
      {status.data?.isPasswordUnreadable && (
        <Alert className="mb-5">{mailFailureMessages['password-unreadable']}</Alert>
      )}
      <SectionForm form={form} savedHint={texts.savedHint}>
        <MailServerFields form={form} fromEnvironment={status.data?.serverFromEnvironment} />
        <MailSenderFields form={form} status={status.data} />
      </SectionForm>
      {status.data && (
        <>
          <TestMail address={status.data.testAddress} isDirty={form.isDirty} />
          <MailFailures failures={status.data.failures} />
        </>
      )}
      {status.isError && !status.data && (
        <LoadFailed text={texts.failures.loadFailed} onRetry={() => void status.refetch()} />
      )}
    </>
  )
}

/** Describes the password without showing it. */
function passwordText(password: string | undefined, version = 0): string {
  if (password) return texts.newPassword
  return password === '' || version === 0 ? '' : texts.passwordOf(version)
}
