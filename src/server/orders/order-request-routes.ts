import * as z from 'zod/mini'
import { idSchema } from '#contract/menu/menu.ts'
import { cancelOrderSchema, feedbackEditSchema, feedbackSchema } from '#contract/orders/order-requests.ts'
import { orderSchema } from '#contract/orders/orders.ts'
import type { OrdersSettings } from '#contract/site-settings/orders.ts'
import type { Currency } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import { cancelOrder } from './cancel-order.ts'
import { findFeedback } from './feedback-store.ts'
import { findCustomerOrder } from './order-store.ts'
import { saveFeedback } from './save-feedback.ts'
import type { StatusStores } from './set-status.ts'

const tags = ['orders']
const params = z.object({ id: idSchema })

/** Routes for what customers can do with an own order after they placed it. */
export function orderRequestRoutes(
  app: Routes,
  stores: StatusStores,
  currency: () => Currency,
  settings: () => OrdersSettings,
): void {
  const { queries } = stores

  app.post(
    '/api/orders/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel one of my orders while it is pending; a repeated request returns the cancelled order',
        params,
        body: cancelOrderSchema,
        response: {
          200: orderSchema,
          ...refusals('auth/sign-in-required', 'order/no-cancelling', 'order/not-found', 'order/not-pending'),
        },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const { id } = request.params
      if (!settings().customersCanCancel) throw new Refusal('order/no-cancelling')
      const { reason } = request.body
      const changed = await cancelOrder(stores, { orderId: id, customerId: uid, reason }, Date.now())
      if (changed) logSecurityEvent(request.log, 'order.status-set', { uid, orderId: id, status: 'cancelled' })
      return requireOrder(uid, id)
    },
  )

  app.get(
    '/api/orders/:id/feedback',
    {
      schema: {
        tags,
        summary: 'Get what I wrote to the restaurant about one of my orders',
        params,
        response: { 200: feedbackSchema, ...refusals('auth/sign-in-required', 'order/not-found') },
      },
    },
    async (request) => {
      await requireOrder(userOf(request).uid, request.params.id)
      return findFeedback(queries, request.params.id)
    },
  )

  app.put(
    '/api/orders/:id/feedback',
    {
      schema: {
        tags,
        summary: 'Write to the restaurant about one of my orders that was delivered; an empty text deletes it',
        params,
        body: feedbackEditSchema,
        response: {
          200: feedbackSchema,
          ...refusals('auth/sign-in-required', 'order/no-feedback', 'order/not-found', 'order/not-delivered'),
        },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const { id } = request.params
      const { text } = request.body
      const isWanted = settings().takesFeedback
      await saveFeedback(queries, { orderId: id, customerId: uid, text, isWanted }, Date.now())
      return findFeedback(queries, id)
    },
  )

  async function requireOrder(uid: string, id: string) {
    const order = await findCustomerOrder(queries, currency(), uid, id)
    if (!order) throw new Refusal('order/not-found')
    return order
  }
}
