import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { languages } from '#contract/i18n/language.ts'
import { storableText } from '#contract/values/text.ts'
import { plainPagePolicy } from '../http/plain-page.ts'
import type { Routes } from '../http/routes.ts'
import type { Queries } from '../store/tables.ts'
import { isUnsubscribeToken, setOptedOut } from './unsubscribe.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const querySchema = z.object({
  user: storableText(64),
  token: storableText(64),
  // read by the plugin of languages; the form of the page keeps it
  lang: z.catch(z.optional(z.enum(languages)), undefined),
})
type LinkQuery = z.infer<typeof querySchema>

interface UnsubscribeOptions {
  path: string
  queries: Queries
  secret: string
  siteName: () => string
}

/**
 * The link in mails about the progress of orders. Opening it changes nothing, because programs that check mails open links. A mail
 * program may also send the form by itself (RFC 8058). The token in the address is the permission, so no sign-in is needed.
 */
export function unsubscribeRoutes(app: Routes, { path, queries, secret, siteName }: UnsubscribeOptions): void {
  // mail programs may send either type (RFC 8058); the text of a multipart body contains no `mails=on`
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const page = (description: string) => ({ description, content: { 'text/html': { schema: z.string() } } })
  const response = { 200: page('A page'), 400: page('A page that says why the link does not work') }
  const schema = { tags: ['orders'], querystring: querySchema, response }

  app.get(
    path,
    { schema: { ...schema, summary: 'Show the page that switches off mails about the progress of orders' } },
    async (request, reply) => {
      const isValid = isUnsubscribeToken(secret, request.query.user, request.query.token)
      return sendPage(reply, request.query, isValid ? 'ask' : 'invalid')
    },
  )

  app.post(
    path,
    { schema: { ...schema, summary: 'Switch mails about the progress of orders off or on' } },
    async (request, reply) => {
      const { user, token } = request.query
      const wanted = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('mails')
      const isValid = isUnsubscribeToken(secret, user, token) && (await setOptedOut(queries, user, wanted !== 'on'))
      if (!isValid) return sendPage(reply, request.query, 'invalid')
      return sendPage(reply, request.query, wanted === 'on' ? 'on' : 'off')
    },
  )

  function sendPage(reply: FastifyReply, query: LinkQuery, state: Parameters<typeof unsubscribePage>[2]) {
    const { lang, ...account } = query
    const action = `${path}?${new URLSearchParams({ ...account, ...(lang && { lang }) }).toString()}`
    return reply
      .code(state === 'invalid' ? 400 : 200)
      .header('content-security-policy', plainPagePolicy)
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(siteName(), action, state))
  }
}
