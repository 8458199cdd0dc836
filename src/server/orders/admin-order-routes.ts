import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { idSchema } from '#contract/menu/menu.ts'
import {
  adminOrderPageSchema,
  adminOrderQuerySchema,
  adminOrderSchema,
  statusChangeSchema,
  statusEditSchema,
} from '#contract/orders/admin-orders.ts'
import { nextOrdersSchema } from '#contract/orders/next-orders.ts'
import { cancelCauseEditSchema, delayEditSchema } from '#contract/orders/order-progress.ts'
import { feedbackSchema } from '#contract/orders/order-requests.ts'
import type { Currency } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import type { Menu } from '../menu/menu-editing.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import {
  findAdminOrder,
  listAdminOrders,
  listStatusChanges,
  type OrderCursor,
  type OrderFilter,
} from './admin-order-store.ts'
import { findFeedback } from './feedback-store.ts'
import { listNextOrders } from './list-next-orders.ts'
import { setCancelCause } from './set-cancel-cause.ts'
import { setDelay } from './set-delay.ts'
import { setStatus } from './set-status.ts'

const params = z.object({ id: idSchema })
const tags = ['admin']
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const

/** Routes for the orders of all customers. */
export function adminOrderRoutes(
  app: Routes,
  { queries, changeBus }: Pick<Menu, 'queries' | 'changeBus'>,
  currency: () => Currency,
  portions: PortionStock,
): void {
  const stores = { queries, changeBus, portions }

  app.get(
    '/api/admin/orders',
    {
      // the orders need no check: they come from the database
      serializerCompiler: () => JSON.stringify,
      schema: {
        tags,
        summary: `List all orders, newest first, ${limits.orderPageMax} a page; a page of a text search may have fewer: continue until next is null`,
        querystring: adminOrderQuerySchema,
        response: { 200: adminOrderPageSchema, ...refusals('request/invalid', ...adminRefusals) },
      },
    },
    async (request) => {
      const { cursor } = request.query
      const after = cursor ? parseCursor(cursor) : undefined
      const { orders, next } = await listAdminOrders(queries, currency(), filterOf(request.query), after)
      logViewed(request, { orders: orders.length })
      return { orders, next: next ? formatCursor(next) : null }
    },
  )

  app.get(
    '/api/admin/next-orders',
    {
      schema: {
        tags,
        summary: 'List the most urgent orders that customers wait for, and count those that are late',
        response: { 200: nextOrdersSchema, ...refusals(...adminRefusals) },
      },
    },
    () => listNextOrders(queries, Date.now()),
  )

  app.get(
    '/api/admin/orders/:id',
    {
      schema: {
        tags,
        summary: 'Get any order',
        params,
        response: { 200: adminOrderSchema, ...refusals(...adminRefusals, 'order/not-found') },
      },
    },
    async (request) => {
      const order = await requireOrder(request.params.id)
      logViewed(request, { orderId: order.id })
      return order
    },
  )

  app.patch(
    '/api/admin/orders/:id',
    {
      schema: {
        tags,
        summary: 'Set the status of an order; every status may follow every other',
        description:
          'Cancelling an order makes its portions of dishes with a limit for today available again. If a cancelled order gets another status, it takes them again, even if too few are left. With `shownStatus`, the status that the admin saw, an order that was cancelled since then is refused with `order/cancelled`, with the status `before` and `after`.',
        params,
        body: statusEditSchema,
        response: {
          200: adminOrderSchema,
          ...refusals(...adminRefusals, 'order/not-a-pickup', 'order/not-found', 'order/cancelled'),
        },
      },
    },
    async (request) => {
      const admin = userOf(request)
      const { id } = request.params
      const { status, shownStatus } = request.body
      const changed = await setStatus(stores, { orderId: id, status, byUserId: admin.uid, shownStatus }, Date.now())
      if (changed) logSecurityEvent(request.log, 'order.status-set', { uid: admin.uid, orderId: id, status })
      return requireOrder(id)
    },
  )

  app.put(
    '/api/admin/orders/:id/delay',
    {
      schema: {
        tags,
        summary: 'Set how much later than promised an order will be ready',
        params,
        body: delayEditSchema,
        response: {
          200: adminOrderSchema,
          ...refusals(...adminRefusals, 'order/not-found', 'order/no-promised-time'),
        },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const { id } = request.params
      const { delayMinutes } = request.body
      const changed = await setDelay(stores, { orderId: id, delayMinutes, byUserId: uid }, Date.now())
      if (changed) logSecurityEvent(request.log, 'order.delayed', { uid, orderId: id, delayMinutes })
      return requireOrder(id)
    },
  )

  app.put(
    '/api/admin/orders/:id/cancel-cause',
    {
      schema: {
        tags,
        summary:
          'Say why the restaurant cancelled an order; the customer sees it, and the mail waits ten seconds for it',
        params,
        body: cancelCauseEditSchema,
        response: {
          200: adminOrderSchema,
          ...refusals('request/invalid', ...adminRefusals, 'order/not-found', 'order/no-cancel-cause'),
        },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const { id } = request.params
      const changed = await setCancelCause(stores, { orderId: id, byUserId: uid, ...request.body }, Date.now())
      const { cause } = request.body
      if (changed) logSecurityEvent(request.log, 'order.cancel-cause-set', { uid, orderId: id, reason: cause })
      return requireOrder(id)
    },
  )

  app.get(
    '/api/admin/orders/:id/changes',
    {
      schema: {
        tags,
        summary: 'List the status changes of an order with the names of admins, oldest first',
        params,
        response: { 200: z.array(statusChangeSchema), ...refusals(...adminRefusals) },
      },
    },
    async (request) => listStatusChanges(queries, request.params.id, { withNames: true }),
  )

  app.get(
    '/api/admin/orders/:id/feedback',
    {
      schema: {
        tags,
        summary: 'Get what the customer wrote about an order after the meal',
        params,
        response: { 200: feedbackSchema, ...refusals(...adminRefusals) },
      },
    },
    async (request) => {
      logViewed(request, { orderId: request.params.id })
      return findFeedback(queries, request.params.id)
    },
  )

  async function requireOrder(id: string) {
    const order = await findAdminOrder(queries, currency(), id)
    if (!order) throw new Refusal('order/not-found')
    return order
  }
}

function logViewed(request: FastifyRequest, viewed: { orders: number } | { orderId: string }): void {
  const route = request.routeOptions.url ?? ''
  logSecurityEvent(request.log, 'customer-data.viewed', { uid: userOf(request).uid, route, ...viewed })
}

function filterOf({ status, from, to, q }: z.infer<typeof adminOrderQuerySchema>): OrderFilter {
  return {
    ...(status && { statuses: status.split(',') }),
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(to !== undefined && { to: Date.parse(to) }),
    ...(q !== undefined && { text: q }),
  }
}

function formatCursor({ createdAt, id }: OrderCursor): string {
  return `${createdAt}-${id}`
}

/** @throws Refusal `request/invalid` for a text that is no cursor of this server */
function parseCursor(cursor: string): OrderCursor {
  const [, createdAt, id] = /^(\d{1,15})-([A-Za-z0-9_-]+)$/.exec(cursor) ?? []
  if (createdAt === undefined || id === undefined) throw new Refusal('request/invalid')
  return { createdAt: Number(createdAt), id }
}
