import type { QueryClient } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { limits } from '#contract/limits.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import { addressesQuery } from '#web/addresses/queries.ts'
import { insertAddress, touchAddress, updateAddress } from '#web/addresses/write-addresses.ts'
import { type CompleteAddress, isSameAddress } from './address-draft.ts'

/**
 * After an order: saves its address, or puts the saved address first in the list. The order is placed, so a failure is only logged.
 * @param name null when the customer does not want to save it
 */
export async function rememberAddress(
  queryClient: QueryClient,
  address: CompleteAddress,
  name: string | null,
): Promise<void> {
  const { queryKey } = addressesQuery
  try {
    await writeAddress(queryClient.getQueryData(queryKey) ?? [], address, name)
  } catch (error) {
    console.warn('The address was not saved.', error)
  }
  await queryClient.invalidateQueries({ queryKey })
}

/** A saved address with the same name is replaced. @param name '' stands for the street */
async function writeAddress(
  saved: readonly SavedAddress[],
  address: CompleteAddress,
  name: string | null,
): Promise<void> {
  const used = saved.find((other) => isSameAddress(address, other))
  if (used) return touchAddress(used.id)
  if (name === null) return
  const typed = withoutInvisible(name).trim() || address.street
  const draft = { ...address, name: [...typed].slice(0, limits.addressNameMaxChars).join('') }
  const replaced = findByName(saved, draft.name)
  if (!replaced) return insertAddress(draft)
  await updateAddress(replaced.id, draft)
  await touchAddress(replaced.id)
}

/** @returns the saved address with this name; small and capital letters are the same */
export function findByName(saved: readonly SavedAddress[], name: string): SavedAddress | undefined {
  const wanted = name.trim().toLowerCase()
  return saved.find((address) => address.name.toLowerCase() === wanted)
}
