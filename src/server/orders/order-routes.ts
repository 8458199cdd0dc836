import * as z from 'zod/mini'
import { lastAddressSchema } from '#contract/accounts/addresses.ts'
import type { FormSetting } from '#contract/addresses/address-form.ts'
import { limits } from '#contract/limits.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { statusChangeSchema } from '#contract/orders/admin-orders.ts'
import { openOrderSchema } from '#contract/orders/open-orders.ts'
import { idempotencyKeySchema, orderQuerySchema } from '#contract/orders/order-requests.ts'
import { orderDraftSchema, orderSchema } from '#contract/orders/orders.ts'
import type { OrdersSettings } from '#contract/site-settings/orders.ts'
import type { Currency } from '#contract/values/money.ts'
import { networkOf } from '../accounts/client-info.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import type { Database } from '../store/database.ts'
import { findIndex, orderHistoryIndex } from '../store/indexes.ts'
import { listStatusChanges } from './admin-order-store.ts'
import { listOpenOrders } from './list-open-orders.ts'
import {
  findCustomerOrder,
  findLastAddress,
  listCustomerOrders,
  listCustomerOrdersUnsorted,
  listOrdersByKey,
} from './order-store.ts'
import { placeGuestOrder, requireNoGuest } from './place-guest-order.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'

/** The screen that creates missing indexes. The 412 response for a missing index contains this URL (spec §8). */
const indexUrl = '/admin/database'

/** Compiled to one function, which checks a draft with options in a third of the time. */
const draftSchema = z.compile(orderDraftSchema)

interface OrderRouteStores {
  database: Database
  catalogue: CatalogueCache
  geocoder: Pick<Geocoder, 'find'>
  portions: PortionStock
}

/**
 * Routes for a customer's own orders.
 * @param perHour how many orders a customer may place within an hour; 0 means no limit
 */
export function orderRoutes(
  app: Routes,
  { database, catalogue, geocoder, portions }: OrderRouteStores,
  currency: () => Currency,
  perHour: number,
  settings: () => Pick<OrdersSettings, 'hasTicketNumbers' | 'takesGuestOrders'> & FormSetting,
): void {
  const { queries, groupCommit } = database
  const stores = { queries, groupCommit, catalogue, geocoder, portions }

  app.get(
    '/api/orders',
    {
      // the orders need no check: they come from the database
      serializerCompiler: () => JSON.stringify,
      schema: {
        tags: ['orders'],
        summary: `List own orders, newest first, ${limits.orderPageMax} a page; sort=none needs no index, key finds that of an Idempotency-Key`,
        querystring: orderQuerySchema,
        response: { 200: z.array(orderSchema), ...refusals('auth/sign-in-required', 'failed-precondition') },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      if (request.query.key !== undefined) return listOrdersByKey(queries, currency(), uid, request.query.key)
      if (request.query.sort === 'none') return listCustomerOrdersUnsorted(queries, currency(), uid)
      if (!(await findIndex(database, orderHistoryIndex))) throw new Refusal('failed-precondition', { indexUrl })
      return listCustomerOrders(queries, currency(), uid, request.query)
    },
  )

  app.get(
    '/api/open-orders',
    {
      schema: {
        tags: ['orders'],
        summary: 'List own orders on their way, newest first, without their dishes',
        response: { 200: z.array(openOrderSchema), ...refusals('auth/sign-in-required') },
      },
    },
    async (request) => listOpenOrders(queries, userOf(request).uid, Date.now()),
  )

  app.get(
    '/api/account/last-address',
    {
      schema: {
        tags: ['orders'],
        summary: 'Read the address of my last delivery, without its instructions',
        response: { 200: lastAddressSchema, ...refusals('auth/sign-in-required') },
      },
    },
    async (request) => findLastAddress(queries, userOf(request).uid),
  )

  app.post(
    '/api/orders',
    {
      // the order needs no second check: it comes from a checked draft and the menu, or from the database
      serializerCompiler: () => JSON.stringify,
      schema: {
        tags: ['orders'],
        summary: 'Place an order; repeated requests with one Idempotency-Key return one order',
        headers: z.looseObject({ 'idempotency-key': z.optional(z.string()) }),
        body: draftSchema,
        response: {
          201: orderSchema,
          ...refusals(
            'order/key-missing',
            'auth/sign-in-required',
            'order/selection-invalid',
            'order/menu-changed',
            'order/unavailable',
            'order/age-not-confirmed',
            'order/promotion-invalid',
            'order/below-minimum',
            'order/address-not-found',
            'order/outside-zones',
            'order/time-unavailable',
            'order/time-changed',
            'order/total-changed',
            'order/cash-too-low',
            'order/key-reused',
            'order/too-many',
            'guest/off',
            'guest/signed-in',
            'guest/name-missing',
            'auth/email-invalid',
            'guest/phone-invalid',
            'guest/too-many',
            'server/unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeySchema.safeParse(request.headers['idempotency-key'])
      if (!key.success) throw new Refusal('order/key-missing')
      const user = userOf(request)
      const { hasTicketNumbers, takesGuestOrders, addressForm } = settings()
      const order: OrderRequest = {
        customer: user,
        draft: request.body,
        key: key.data,
        client: networkOf(request.ip),
        log: request.log,
        now: Date.now,
        perHour,
        hasTicketNumbers,
        addressForm,
      }
      if (user.role !== 'guest') requireNoGuest(order.draft)
      const placed = await (user.role === 'guest'
        ? placeGuestOrder(stores, order, { isOn: takesGuestOrders })
        : placeOrder(stores, order))
      return reply.code(201).header('location', `/api/orders/${placed.id}`).send(placed)
    },
  )

  app.get(
    '/api/orders/:id',
    {
      schema: {
        tags: ['orders'],
        summary: 'Get one of my orders',
        params: z.object({ id: idSchema }),
        response: { 200: orderSchema, ...refusals('auth/sign-in-required', 'order/not-found') },
      },
    },
    async (request) => requireOrder(userOf(request).uid, request.params.id),
  )

  app.get(
    '/api/orders/:id/changes',
    {
      schema: {
        tags: ['orders'],
        summary: 'List the status changes of one of my orders, oldest first',
        params: z.object({ id: idSchema }),
        response: { 200: z.array(statusChangeSchema), ...refusals('auth/sign-in-required', 'order/not-found') },
      },
    },
    async (request) => {
      await requireOrder(userOf(request).uid, request.params.id)
      return listStatusChanges(queries, request.params.id, { withNames: false })
    },
  )

  async function requireOrder(uid: string, id: string) {
    const order = await findCustomerOrder(queries, currency(), uid, id)
    if (!order) throw new Refusal('order/not-found')
    return order
  }
}
