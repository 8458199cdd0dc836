import * as z from 'zod/mini'
import { adminOrderSchema } from '#contract/orders/admin-orders.ts'
import { idempotencyKeySchema } from '#contract/orders/order-requests.ts'
import type { Currency } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import type { Database } from '../store/database.ts'
import { findAdminOrder } from './admin-order-store.ts'
import { placeTrainingOrder, type TrainingRequest } from './place-training-order.ts'

/** The route with which staff try the restaurant out. */
export function trainingRoutes(
  app: Routes,
  { database, catalogue }: { database: Database; catalogue: CatalogueCache },
  currency: () => Currency,
  settings: () => Pick<TrainingRequest, 'phone' | 'hasTicketNumbers' | 'perHour'>,
): void {
  const { queries, groupCommit } = database

  app.post(
    '/api/admin/training-orders',
    {
      schema: {
        tags: ['admin'],
        summary: 'Place a test order; repeated requests with one Idempotency-Key return one order',
        description:
          'An order of the first dishes of the menu, for the account of the admin. It goes through the whole kitchen: board, ticket, sound and mails. It is in no count and in no report, and takes nothing from portions, times and promotions. The restaurant may be closed.',
        headers: z.looseObject({ 'idempotency-key': z.optional(z.string()) }),
        response: {
          201: adminOrderSchema,
          ...refusals(
            'order/key-missing',
            'auth/sign-in-required',
            'auth/forbidden',
            'order/no-test-dish',
            'order/key-reused',
            'order/too-many',
            'server/unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeySchema.safeParse(request.headers['idempotency-key'])
      if (!key.success) throw new Refusal('order/key-missing')
      const staff = userOf(request)
      const now = Date.now()
      const id = await placeTrainingOrder({ groupCommit, catalogue }, { ...settings(), staff, key: key.data, now })
      logSecurityEvent(request.log, 'order.training-placed', { uid: staff.uid, orderId: id })
      const order = await findAdminOrder(queries, currency(), id)
      if (!order) throw new Refusal('order/not-found')
      return reply.code(201).send(order)
    },
  )
}
