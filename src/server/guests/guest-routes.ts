import * as z from 'zod/mini'
import { userSchema } from '#contract/accounts/accounts.ts'
import { orderLinkSchema } from '#contract/accounts/guests.ts'
import { translationLanguage } from '#contract/i18n/language-path.ts'
import { idSchema } from '#contract/menu/menu.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { clientInfoOf } from '../accounts/client-info.ts'
import type { DeviceCookie } from '../accounts/device-cookie.ts'
import type { ReadSession } from '../accounts/read-session.ts'
import { sessionSeconds } from '../accounts/session-lifetime.ts'
import { findSession, newSession } from '../accounts/session-store.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionSetCookie } from '../http/session-cookie.ts'
import { userOf } from '../http/session-guard.ts'
import { newId } from '../store/id.ts'
import type { Queries } from '../store/tables.ts'
import { limitNewGuests, rememberGuest } from './guest-limits.ts'
import { findLinkedOrder, insertGuest } from './guest-store.ts'
import { orderLinkEnd, orderLinkUrl } from './order-link.ts'

const tags = ['guests']
const signedInSchema = z.object({ user: userSchema })
const paramsSchema = z.object({ id: idSchema })

interface GuestDependencies {
  queries: Queries
  cookie: SessionCookie
  devices: DeviceCookie
  readSession: ReadSession
  publicUrl: string
  site: () => PublicSite
  /** Whether the owner takes orders without an account. */
  isOn: () => boolean
}

/** Routes for customers without an account. */
export function guestRoutes(app: Routes, dependencies: GuestDependencies): void {
  const { queries, cookie, devices, readSession, publicUrl, site, isOn } = dependencies

  app.post(
    '/api/guest',
    {
      schema: {
        tags,
        summary: 'Continue without an account: opens a session of a new guest, who may order',
        response: { 200: signedInSchema, ...refusals('guest/off', 'guest/signed-in', 'guest/too-many') },
      },
    },
    async (request, reply) => {
      if (!isOn()) throw new Refusal('guest/off')
      const user = await readSession(request, reply)
      if (user?.role === 'guest') return { user }
      if (user) throw new Refusal('guest/signed-in')
      const [now, cookies] = [Date.now(), request.headers.cookie]
      await limitNewGuests(queries, devices, { address: request.ip, cookies }, now)
      const session = newSession(newId(), clientInfoOf(request), now)
      await insertGuest(queries, session)
      logSecurityEvent(request.log, 'guest.created', { uid: session.uid })
      reply.header('set-cookie', [
        sessionSetCookie(cookie, session.token, sessionSeconds),
        rememberGuest(devices, cookies),
      ])
      return { user: await requireSessionUser(session.token) }
    },
  )

  app.get(
    '/api/orders/:id/link',
    {
      schema: {
        tags,
        summary: "Get the private link of a guest's order, which opens it in any browser until it ends",
        params: paramsSchema,
        response: { 200: orderLinkSchema, ...refusals('auth/sign-in-required', 'order/not-found') },
      },
    },
    async (request) => {
      const [{ id }, { uid, role }] = [request.params, userOf(request)]
      const order = await findLinkedOrder(queries, id)
      if (role !== 'guest' || order?.uid !== uid) throw new Refusal('order/not-found')
      return {
        url: orderLinkUrl(publicUrl, cookie.secret, uid, id, translationLanguage(site())),
        expiresAt: new Date(orderLinkEnd(order)).toISOString(),
      }
    },
  )

  async function requireSessionUser(token: string) {
    const session = await findSession(queries, token, Date.now())
    if (!session) throw new Refusal('auth/sign-in-required') // the account was deleted in the meantime
    return session.user
  }
}
