import { hash } from 'node:crypto'
import type { Mail } from '../mail/mailer.ts'
import type { OrderMailContent, OrderMailContext } from './order-mail-content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/**
 * @param dedupeKey a mail that is sent twice, because the server died after the mail server had accepted it, has the same
 *   Message-ID, so that mail programs can show it once
 */
export function composeOrderMail(
  content: OrderMailContent,
  context: OrderMailContext,
  { to, dedupeKey }: { to: string; dedupeKey: string },
): Mail {
  const { subject, replyTo, unsubscribeUrl } = content
  const id = hash('sha256', dedupeKey, 'hex').slice(0, 32)
  return {
    kind: 'order',
    to,
    subject,
    text: renderText(content),
    html: renderHtml(content, context),
    messageId: `<${id}@${new URL(context.publicUrl).hostname}>`,
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  }
}
