import type { AddressDraft, SavedAddress } from '#contract/accounts/addresses.ts'
import { api, unwrap } from '#web/api/client.ts'

/** The fields of an address with its name. Without instructions the field is omitted. */
export type CompleteDraft = { [Field in keyof AddressDraft]: Exclude<AddressDraft[Field], undefined> }

/** @throws {ApiProblem} `address/too-many` */
export async function insertAddress(draft: CompleteDraft): Promise<void> {
  unwrap(await api.POST('/api/account/addresses', { body: draft }))
}

/** @throws {ApiProblem} `address/not-found` when it was deleted */
export async function updateAddress(id: string, draft: CompleteDraft): Promise<void> {
  unwrap(await api.PUT('/api/account/addresses/{id}', { params: { path: { id } }, body: draft }))
}

/** Puts an address first in the list. @throws {ApiProblem} `address/not-found` when it was deleted */
export async function touchAddress(id: string): Promise<void> {
  unwrap(await api.POST('/api/account/addresses/{id}/use', { params: { path: { id } } }))
}

/** @throws {ApiProblem} `address/not-found` when it was deleted before */
export async function deleteAddress(id: string): Promise<void> {
  unwrap(await api.DELETE('/api/account/addresses/{id}', { params: { path: { id } } }))
}

/** @returns the fields that a request to change the address contains */
export function draftOf({ id: _, instructions, ...required }: SavedAddress): CompleteDraft {
  return { ...required, ...(instructions !== undefined && { instructions }) }
}
