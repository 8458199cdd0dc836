import type { Identity } from '#contract/site-settings/identity.ts'
import { Refusal } from '../errors/refusal.ts'
import { makeLogo } from '../pictures/make-logo.ts'
import { insertPicture, isLogoStored } from '../pictures/picture-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/**
 * Makes the files of a logo and stores them. Visitors see the logo after the section `identity` is saved with its hash.
 * @param upload a data URL
 * @throws Refusal `picture/…`
 */
export async function addLogo(queries: Queries, upload: string, now: Milliseconds): Promise<{ hash: string }> {
  const logo = await makeLogo(upload)
  await queries.transaction().execute((transaction) => insertPicture(transaction, logo, now))
  return { hash: logo.hash }
}

/**
 * Checks a new logo. A logo that was saved before is not checked, so that its loss does not block other changes.
 * @throws Refusal `request/invalid` when its files are not stored
 */
export async function requireStoredLogo(
  queries: Queries,
  { value, current }: { value: Identity; current: Identity },
): Promise<void> {
  const { logo } = value
  if (logo === '' || logo === current.logo || (await isLogoStored(queries, logo))) return
  const message = 'must be uploaded again, because its file is not on the server'
  throw new Refusal('request/invalid', { issues: [{ path: '/value/logo', message }] })
}
