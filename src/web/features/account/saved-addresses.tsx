import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#web/addresses/queries.ts'
import { lazyCode } from '#web/routing/lazy-code.ts'

const listCode = lazyCode('The saved addresses', () => import('./address-list.tsx'))

/** Lists the saved addresses. It shows nothing to a customer without any, and loads the code of the list for the others. */
export function SavedAddresses() {
  const { data: saved, isError } = useQuery(addressesQuery)
  const code = listCode.useCode(isError || saved?.[0] !== undefined)
  return code ? <code.AddressList saved={saved} /> : null
}
