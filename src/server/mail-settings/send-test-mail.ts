import { mailMessages } from '#contract/messages/mail.ts'
import type { MailTestResult } from '#contract/notifications/mail-status.ts'
import { failureReasonOf, replyCodeOf } from '../mail/failure-reason.ts'
import type { MailServer } from '../mail/mail-server.ts'
import type { SendMail } from '../mail/mailer.ts'
import { defaultSendTimeouts } from '../send-queue/send-queue.ts'

/**
 * Sends a test mail at once, without the outbox. It may take as long as an attempt to send another mail. A server that does not answer at
 * all is reported after ten seconds.
 * @param to the address of the signed-in admin
 */
export async function sendTestMail(send: SendMail, server: MailServer, to: string): Promise<MailTestResult> {
  if (!server.smtp) return { failure: 'no-mail-server', replyCode: null }
  const { subject, text } = mailMessages.test
  const mail = {
    kind: 'test',
    to,
    subject: subject(server.site.name),
    text: [mailMessages.hello, text(server.site.name)].join('\n\n'),
  } as const
  try {
    await send(mail, AbortSignal.timeout(defaultSendTimeouts.sendMaxMs))
    return { failure: null, replyCode: null }
  } catch (error) {
    return { failure: failureReasonOf(error), replyCode: replyCodeOf(error) }
  }
}
