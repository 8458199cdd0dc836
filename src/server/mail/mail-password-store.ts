import * as z from 'zod/mini'
import { parseJson } from '#contract/values/json.ts'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import type { Queries } from '../store/tables.ts'

const keyPrefix = 'mailPassword.'

const storedPasswordSchema = z.object({ host: z.string(), sealed: z.string() })

/**
 * The password of a mail server, encrypted. It is not part of the section `mail`, whose values and history every admin can
 * read. The host is stored with it, so that it is never sent to another host.
 */
export type StoredMailPassword = z.infer<typeof storedPasswordSchema>

/** @param version of the section `mail` whose save set the password (`passwordVersion`) */
export async function findMailPassword(queries: Queries, version: number): Promise<StoredMailPassword | undefined> {
  const value = version === 0 ? undefined : await findSetting(queries, `${keyPrefix}${version}`)
  return z.safeParse(storedPasswordSchema, parseJson(value ?? null)).data
}

export async function insertMailPassword(
  queries: Queries,
  version: number,
  password: StoredMailPassword,
): Promise<void> {
  await upsertSetting(queries, `${keyPrefix}${version}`, JSON.stringify(password))
}

/** Deletes all passwords except those of these versions. */
export async function deleteOtherMailPasswords(queries: Queries, versions: number[]): Promise<void> {
  await queries
    .deleteFrom('settings')
    .where('key', 'like', `${keyPrefix}%`)
    .where(
      'key',
      'not in',
      versions.map((version) => `${keyPrefix}${version}`),
    )
    .execute()
}
