import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/i18n/language.ts'
import type { Queries } from '../store/tables.ts'

export const unsubscribePath = '/api/order-mails/unsubscribe'

/**
 * Signs the link with which a customer switches off the mails about the progress of orders, without signing in.
 * @param secret of the server
 */
export function unsubscribeToken(secret: string, uid: string): string {
  return createHmac('sha256', secret).update(`order mails of ${uid}`).digest('base64url')
}

/** @returns the address of the page of this link. @param lang the language of the page, if it is not the standard one */
export function unsubscribeUrl(publicUrl: string, secret: string, uid: string, lang?: Language): string {
  const query = new URLSearchParams({ user: uid, token: unsubscribeToken(secret, uid), ...(lang && { lang }) })
  return `${publicUrl}${unsubscribePath}?${query.toString()}`
}

export function isUnsubscribeToken(secret: string, uid: string, token: string): boolean {
  const expected = Buffer.from(unsubscribeToken(secret, uid))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** @returns false when there is no such account */
export async function setOptedOut(queries: Queries, uid: string, isOptedOut: boolean): Promise<boolean> {
  const user = await queries.selectFrom('user').select('id').where('id', '=', uid).executeTakeFirst()
  if (!user) return false
  if (isOptedOut)
    await queries
      .insertInto('mailOptOuts')
      .values({ userId: uid })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute()
  else await queries.deleteFrom('mailOptOuts').where('userId', '=', uid).execute()
  return true
}

/** @returns whether a customer wants no mails about the progress of orders */
export async function hasOptedOut(queries: Queries, uid: string): Promise<boolean> {
  const row = await queries.selectFrom('mailOptOuts').select('userId').where('userId', '=', uid).executeTakeFirst()
  return row !== undefined
}
