import * as z from 'zod/mini'
import { may } from '#contract/accounts/capabilities.ts'
import {
  pushAudiencesSchema,
  pushEndpointSchema,
  pushKeySchema,
  pushSubscriptionSchema,
  pushUnsubscribeSchema,
} from '#contract/notifications/push.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'
import type { Queries } from '../store/tables.ts'
import { mayBePublicHost } from './public-address.ts'
import type { PushSender } from './push-sender.ts'
import { deleteAudience, deleteSubscription, listAudiences, upsertSubscription } from './push-subscription-store.ts'

const tags = ['push']

/** The browsers of a user that get push messages. */
export function pushRoutes(
  app: Routes,
  { queries, sender, isOn }: { queries: Queries; sender: PushSender; isOn: () => boolean },
): void {
  app.get(
    '/api/push/key',
    {
      schema: {
        tags,
        summary: 'Get the key with which a browser subscribes to push messages',
        response: { 200: pushKeySchema, ...refusals('auth/sign-in-required', 'push/off') },
      },
    },
    async () => {
      requireOn()
      return { publicKey: await sender.publicKey() }
    },
  )

  app.put(
    '/api/push/subscription',
    {
      schema: {
        tags,
        summary: 'Send push messages of an audience to this browser; the audience staff needs `orders.manage`',
        body: pushSubscriptionSchema,
        response: {
          204: z.null(),
          ...refusals('auth/sign-in-required', 'auth/forbidden', 'push/off', 'push/endpoint-not-public'),
        },
      },
    },
    async (request, reply) => {
      requireOn()
      const user = userOf(request)
      const { endpoint, keys, audience } = request.body
      if (audience === 'staff' && !may(user, 'orders.manage')) throw new Refusal('auth/forbidden')
      if (!mayBePublicHost(new URL(endpoint).hostname)) throw new Refusal('push/endpoint-not-public')
      await upsertSubscription(queries, { endpoint, userId: user.uid, audience, ...keys, createdAt: Date.now() })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/push/audiences',
    {
      schema: {
        tags,
        summary:
          'List the push messages that I get in this browser; a POST, because the endpoint must not be in the address',
        body: pushEndpointSchema,
        response: { 200: pushAudiencesSchema, ...refusals('auth/sign-in-required') },
      },
    },
    async (request) => ({ audiences: await listAudiences(queries, request.body.endpoint, userOf(request)) }),
  )

  app.post(
    '/api/push/unsubscribe',
    {
      schema: {
        tags,
        summary: 'Send no more push messages of an audience to this browser, or none at all; returns what I still get',
        body: pushUnsubscribeSchema,
        response: { 200: pushAudiencesSchema, ...refusals('auth/sign-in-required') },
      },
    },
    async (request) => {
      const user = userOf(request)
      const { endpoint, audience } = request.body
      if (audience) await deleteAudience(queries, endpoint, user.uid, audience)
      else await deleteSubscription(queries, endpoint, user.uid)
      return { audiences: await listAudiences(queries, endpoint, user) }
    },
  )

  function requireOn(): void {
    if (!isOn()) throw new Refusal('push/off')
  }
}
