import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { problemStatuses } from '#contract/errors.ts'
import { type Language, languages } from '#contract/i18n/language.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { orderLinkMessages as texts } from '#contract/messages/order-link.ts'
import { storableText } from '#contract/values/text.ts'
import { clientInfoOf } from '../accounts/client-info.ts'
import type { ReadSession } from '../accounts/read-session.ts'
import { sessionSeconds } from '../accounts/session-lifetime.ts'
import { Refusal } from '../errors/refusal.ts'
import { escapeAttribute } from '../http/html.ts'
import { plainPage, plainPagePolicy } from '../http/plain-page.ts'
import type { Routes } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionSetCookie, sessionToken } from '../http/session-cookie.ts'
import type { Queries } from '../store/tables.ts'
import { openOrderLink } from './open-order-link.ts'

// a link that was cut or changed gets the page, too
const paramsSchema = z.object({ id: z.catch(idSchema, '') })
const querySchema = z.object({
  token: z.catch(storableText(100), ''),
  lang: z.catch(z.optional(z.enum(languages)), undefined),
})

interface OrderLinkDependencies {
  queries: Queries
  cookie: SessionCookie
  readSession: ReadSession
  siteName: () => string
}

/**
 * The private link of an order. It leads to the confirmation, to a page without scripts with a button that does, or to one that says why it
 * does not. Only the button opens a session: programs that preview a link, and links of other sites, must not sign a browser in.
 */
export function orderLinkRoutes(app: Routes, { queries, cookie, readSession, siteName }: OrderLinkDependencies): void {
  const page = (description: string) => ({ description, content: { 'text/html': { schema: z.string() } } })
  const schema = {
    tags: ['guests'],
    params: paramsSchema,
    querystring: querySchema,
    response: {
      200: page('A page with a button that opens the order'),
      404: page('A page that says why the link opens no order'),
    },
  }
  // the form of the page has no fields
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, null),
  )

  app.get(
    '/api/orders/:id/open',
    {
      schema: {
        ...schema,
        summary: "The page of the private link of a guest's order; in the guest's browser the order",
      },
    },
    (request, reply) => open(request, reply, { ...request.params, ...request.query, isConfirmed: false }),
  )

  app.post(
    '/api/orders/:id/open',
    { schema: { ...schema, summary: 'Open a session of this guest, in place of that of another account' } },
    (request, reply) => open(request, reply, { ...request.params, ...request.query, isConfirmed: true }),
  )

  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, token, lang, isConfirmed }: { id: string; token: string; lang?: Language | undefined; isConfirmed: boolean },
  ) {
    const [user, current] = [await readSession(request, reply), sessionToken(request.headers.cookie, cookie)]
    try {
      const opened = await openOrderLink(
        queries,
        cookie.secret,
        {
          orderId: id,
          token,
          client: clientInfoOf(request),
          current: user && current !== undefined ? { user, token: current } : undefined,
          isConfirmed,
        },
        Date.now(),
      )
      if (opened === 'ask')
        return await sendPage(reply, { status: 200, text: texts.ask, action: button(request.url, texts.open) })
      if (opened !== 'open') {
        logSecurityEvent(request.log, 'guest.link-opened', { uid: opened.uid })
        reply.header('set-cookie', sessionSetCookie(cookie, opened.token, sessionSeconds))
      }
      const query = lang === undefined ? '' : `?lang=${lang}`
      return await reply.redirect(`/order-confirmation/${id}${query}`, 303)
    } catch (error) {
      if (error instanceof Refusal) return sendRefusal(reply, error, { id, path: request.url })
      throw error
    }
  }

  function sendRefusal(reply: FastifyReply, { code, message }: Refusal, { id, path }: { id: string; path: string }) {
    const link = (to: string, label: string) => `<a class="button" href="${escapeAttribute(to)}">${label}</a>`
    const actions: Partial<Record<typeof code, string>> = {
      'guest/other-account': button(path, texts.openAnyway),
      'guest/has-account': link(`/login?next=${encodeURIComponent(`/order-confirmation/${id}`)}`, texts.signIn),
    }
    const action = actions[code] ?? link('/home', texts.toMenu)
    return sendPage(reply, { status: problemStatuses[code], text: message, action })
  }

  function sendPage(reply: FastifyReply, { status, text, action }: { status: number; text: string; action: string }) {
    return reply
      .code(status)
      .header('content-security-policy', plainPagePolicy)
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(plainPage({ siteName: siteName(), title: texts.title, text, action }))
  }
}

/** @param path of the link */
function button(path: string, label: string): string {
  return `<form method="post" action="${escapeAttribute(path)}"><button>${label}</button></form>`
}
