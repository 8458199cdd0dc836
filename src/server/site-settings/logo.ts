import { settingProblemMessages } from '#contract/messages/setting-problem.ts'
import type { Identity } from '#contract/site-settings/identity.ts'
import { Refusal } from '../errors/refusal.ts'
import { makeLogo } from '../pictures/make-logo.ts'
import { makeCover } from '../pictures/make-picture.ts'
import { insertPicture, isCoverStored, isLogoStored } from '../pictures/picture-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/**
 * Makes the files of a logo and stores them. Visitors see the logo after the section `identity` is saved with its hash.
 * @param upload a data URL
 * @throws Refusal `picture/…`
 */
export async function addLogo(
  queries: Queries,
  upload: string,
  now: Milliseconds,
): Promise<{ hash: string; widthPx: number }> {
  const { widthPx, ...logo } = await makeLogo(upload)
  await queries.transaction().execute((transaction) => insertPicture(transaction, logo, now))
  return { hash: logo.hash, widthPx }
}

/**
 * Makes the files of the picture of /home and stores them. Visitors see it after the section `identity` is saved with its hash.
 * @param upload a data URL
 * @throws Refusal `picture/…`
 */
export async function addCover(queries: Queries, upload: string, now: Milliseconds): Promise<{ hash: string }> {
  const cover = await makeCover(upload)
  await queries.transaction().execute((transaction) => insertPicture(transaction, cover, now))
  return { hash: cover.hash }
}

/**
 * Checks a new logo and a new picture of /home. Those that were saved before are not checked, so that their loss does not block other changes.
 * @throws Refusal `request/invalid` when files are not stored
 */
export async function requireStoredPictures(
  queries: Queries,
  { value, current }: { value: Identity; current: Identity },
): Promise<void> {
  const issues = await Promise.all(
    (
      [
        ['logo', isLogoStored],
        ['cover', isCoverStored],
      ] as const
    ).map(async ([field, isStored]) => {
      const hash = value[field]
      if (hash === '' || hash === current[field] || (await isStored(queries, hash))) return []
      return [{ path: `/value/${field}`, message: settingProblemMessages.uploadLost }]
    }),
  )
  if (issues.flat().length > 0) throw new Refusal('request/invalid', { issues: issues.flat() })
}
