import type { User } from '#contract/accounts.ts'
import type { Queries } from '../store/database.ts'
import { findUserById } from './account-store.ts'
import type { LoadAuth } from './auth.ts'

/** @returns whose password a reset link changes; undefined when there is no such link. It may have expired. */
export async function findResetOwner(auth: LoadAuth, queries: Queries, token: string): Promise<User | undefined> {
  const { internalAdapter } = await (await auth()).$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return link ? findUserById(queries, link.value) : undefined
}
