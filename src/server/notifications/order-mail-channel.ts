import type { FastifyBaseLogger } from 'fastify'
import { trainingMessages } from '#contract/messages/training.ts'
import { createMailChannel } from '../mail/mail-channel.ts'
import type { SendMail } from '../mail/mailer.ts'
import { composeOrderMail } from '../order-mails/compose-order-mail.ts'
import { customerMail } from '../order-mails/customer-mail.ts'
import type { OrderMailContent } from '../order-mails/order-mail-content.ts'
import { cancelledMail, newOrderMail, unansweredMail } from '../order-mails/restaurant-mail.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { DueNotification } from './notification-store.ts'
import type { ChannelRecipients, OrderChannel } from './order-channel.ts'
import {
  composeFor,
  type NotificationContext,
  orderPath,
  type PreparedMessage,
  prepareMessage,
  waitedMinutes,
} from './prepare-message.ts'

export const mailRecipients: ChannelRecipients = {
  name: 'mail',
  listCustomers: async (_, { mailsCustomers }, userIds) => new Set(mailsCustomers ? userIds : []),
  listStaff: ({ restaurantAddresses }) => restaurantAddresses,
  isWanted: ({ audience, recipient }, { mailsCustomers, restaurantAddresses }) =>
    audience === 'customer' ? mailsCustomers : restaurantAddresses.includes(recipient),
}

/** @param readContext is called for each mail, because settings can change at any time */
export function createOrderMailChannel(
  readContext: () => NotificationContext,
  send: SendMail,
  log: FastifyBaseLogger,
): OrderChannel {
  const { queries } = readContext()
  const channel = createMailChannel<DueNotification>(
    { queries, send, log },
    {
      async compose(due, now) {
        const prepared = await prepareMessage(readContext(), due)
        if (!prepared) return undefined
        return composeFor(prepared, due, readContext(), () => composeMail(prepared, due, { ...readContext(), now }))
      },
      describe: ({ dedupeKey, orderId }) => ({ id: dedupeKey, kind: 'order', about: { orderId } }),
      waitsTogether: true,
    },
  )
  return { ...mailRecipients, ...channel }
}

type MailContext = NotificationContext & { now: Milliseconds }

/** @returns undefined for a mail without a recipient, or one that the customer has switched off */
function composeMail(prepared: PreparedMessage, due: DueNotification, context: MailContext) {
  const isForStaff = due.audience === 'staff'
  const to = isForStaff ? due.recipient : (prepared.customer?.email ?? '')
  const content = isForStaff ? toStaff(prepared, due, context) : toCustomer(prepared, context)
  if (!content || to === '') return undefined
  const { notified } = prepared
  const marked = prepared.order.training ? asTest(content) : content
  return { mail: composeOrderMail(marked, context, { to, dedupeKey: due.dedupeKey }), notified }
}

/** @returns undefined for a mail that the customer has switched off */
function toCustomer(
  { order, customer, isOptedOut, known }: PreparedMessage,
  context: MailContext,
): OrderMailContent | undefined {
  const isProgress = known && known.status !== 'cancelled' && order.status !== 'cancelled'
  if (isOptedOut && isProgress) return undefined
  const orderUrl = customer?.isGuest ? context.guestOrderUrl(order) : context.publicUrl + orderPath(order, context)
  return customerMail(order, known, { ...context, orderUrl, unsubscribeUrl: context.unsubscribeUrl(order.userId) })
}

function toStaff(
  { order, customer = { displayName: '', email: '', isGuest: false } }: PreparedMessage,
  { template }: DueNotification,
  context: MailContext,
): OrderMailContent {
  if (template === 'cancelled') return cancelledMail(order, customer, context)
  if (template === 'placed') return newOrderMail(order, customer, context)
  return unansweredMail(order, customer, waitedMinutes(order, context.now), context)
}

/** Says of a mail about a test order that it is one. */
function asTest(content: OrderMailContent): OrderMailContent {
  const { subject, sentences } = content
  return { ...content, subject: trainingMessages.subject(subject), sentences: [trainingMessages.mail, ...sentences] }
}
