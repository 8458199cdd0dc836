import type { AddressDraft, SavedAddress } from '#contract/accounts/addresses.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Database } from '../store/database.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds } from '../store/tables.ts'
import { countAddresses, insertAddress, lockAddresses } from './address-store.ts'

/**
 * Saves a new address of a customer.
 * @throws Refusal `address/too-many`
 */
export async function addAddress(
  { dialect, queries }: Pick<Database, 'dialect' | 'queries'>,
  userId: string,
  draft: AddressDraft,
  now: Milliseconds,
): Promise<SavedAddress> {
  const address = { id: newId(), ...draft }
  await queries.transaction().execute(async (transaction) => {
    // without the lock, concurrent requests of one customer could together exceed the limit
    await lockAddresses(dialect, transaction, userId)
    if ((await countAddresses(transaction, userId)) >= limits.addressesMax) throw new Refusal('address/too-many')
    await insertAddress(transaction, userId, address, now)
  })
  return address
}
