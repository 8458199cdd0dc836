import { joinSentences } from '#contract/join-sentences.ts'
import { joinWords } from '#contract/join-words.ts'
import { orderMailMessages as texts } from '#contract/messages/order-mail.ts'
import { trainingMessages } from '#contract/messages/training.ts'
import type { PushMessage } from '#contract/notifications/push-message.ts'
import { formatPrice } from '#contract/values/money.ts'
import { customerNews } from '../order-mails/customer-mail.ts'
import { estimatedTimeText } from '../order-mails/order-mail-content.ts'
import { shortNumber } from '../order-mails/restaurant-mail.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { DueNotification } from './notification-store.ts'
import { type NotificationContext, orderPath, type PreparedMessage, waitedMinutes } from './prepare-message.ts'

type PushContext = Pick<NotificationContext, 'site' | 'publicUrl'> & { now: Milliseconds }
type PushText = Omit<PushMessage, 'tag'>

/** The texts of a push message about an order, in the language of the caller. */
export function composePush(
  prepared: Pick<PreparedMessage, 'order' | 'known'>,
  due: Pick<DueNotification, 'audience' | 'template'>,
  context: PushContext,
): PushText {
  const message = due.audience === 'staff' ? toStaff(prepared, due, context) : toCustomer(prepared, context)
  return prepared.order.training ? { ...message, title: trainingMessages.subject(message.title) } : message
}

function toCustomer({ order, known }: Pick<PreparedMessage, 'order' | 'known'>, context: PushContext): PushText {
  const { title, sentences } = customerNews(order, known, context)
  return { title, body: joinSentences(sentences), path: orderPath(order, context) }
}

function toStaff(
  { order }: Pick<PreparedMessage, 'order'>,
  { template }: Pick<DueNotification, 'template'>,
  { site, now }: PushContext,
): PushText {
  const path = '/admin/orders'
  const number = shortNumber(order)
  if (template === 'cancelled') {
    const { subject, text } = texts.cancelledByCustomer
    const reason = order.cancellation?.reason
    return { title: subject(number), body: joinSentences([text, reason && texts.reason(reason)]), path }
  }
  if (template === 'unanswered')
    return { title: texts.unanswered.subject(number, waitedMinutes(order, now)), body: site.name, path }
  const time = estimatedTimeText(order, site, now)
  const how = [texts.service[order.service ?? 'delivery'], time].filter(Boolean).join(' ')
  return {
    title: texts.newOrder.pushTitle(number),
    body: joinWords([formatPrice(order.total, site.currency), how]),
    path,
  }
}
