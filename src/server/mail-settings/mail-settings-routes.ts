import { mailStatusSchema, mailTestResultSchema } from '#contract/notifications/mail-status.ts'
import { mailEditSchema, mailSchema } from '#contract/site-settings/mail.ts'
import { savedSectionSchema, sectionEditSchema } from '#contract/site-settings/section.ts'
import { enforceThrottle, testMailThrottle } from '../accounts/throttle.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import type { MailServer } from '../mail/mail-server.ts'
import type { SendMail } from '../mail/mailer.ts'
import { readMailStatus } from './read-mail-status.ts'
import { type MailSettingsStores, saveMailSettings } from './save-mail-settings.ts'
import { sendTestMail } from './send-test-mail.ts'

const tags = ['settings']
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const

interface MailSettingsDependencies extends MailSettingsStores {
  readServer: () => Promise<MailServer>
  send: SendMail
}

/** The owner's mail server. The section is read with all others, by `GET /api/admin/settings`. */
export function mailSettingsRoutes(app: Routes, dependencies: MailSettingsDependencies): void {
  const { queries, environment, readServer, send } = dependencies

  app.put(
    '/api/admin/settings/mail',
    {
      schema: {
        tags,
        summary: 'Save the section mail; without `password`, the saved password stays',
        body: sectionEditSchema(mailEditSchema),
        response: {
          200: savedSectionSchema(mailSchema),
          ...refusals(...adminRefusals, 'request/invalid', 'settings/edit-conflict'),
        },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const saved = await saveMailSettings(dependencies, request.body, uid, Date.now())
      logSecurityEvent(request.log, 'settings.changed', { uid, section: 'mail', version: saved.version })
      return saved
    },
  )

  app.get(
    '/api/admin/settings/mail/status',
    {
      schema: {
        tags,
        summary: 'Read what the environment variables set, and the last mails that were not sent at once',
        response: { 200: mailStatusSchema, ...refusals(...adminRefusals) },
      },
    },
    async (request) => readMailStatus(queries, environment, await readServer(), userOf(request).email),
  )

  app.post(
    '/api/admin/settings/mail/test',
    {
      schema: {
        tags,
        summary: 'Send a test mail to my own address, with the saved settings',
        response: { 200: mailTestResultSchema, ...refusals(...adminRefusals, 'request/too-many') },
      },
    },
    async (request) => {
      const { uid, email } = userOf(request)
      await enforceThrottle(queries, testMailThrottle, uid)
      return sendTestMail(send, await readServer(), email)
    },
  )
}
