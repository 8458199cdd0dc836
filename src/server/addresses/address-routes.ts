import * as z from 'zod/mini'
import {
  type AddressDraft,
  addressDraftSchema,
  savedAddressesSchema,
  savedAddressSchema,
} from '#contract/accounts/addresses.ts'
import { addressParts, type FormSetting } from '#contract/addresses/address-form.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'
import type { Database } from '../store/database.ts'
import { addAddress } from './add-address.ts'
import { deleteAddress, findAddress, listAddresses, touchAddress, updateAddress } from './address-store.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'

const tags = ['addresses']
const params = z.object({ id: idSchema })

/** Routes for the delivery addresses of the signed-in customer. The id of another customer's address gets the same 404 as an unknown id. */
export function addressRoutes(app: Routes, database: Database, settings: () => FormSetting): void {
  const { queries } = database

  /** @throws Refusal `request/invalid` when the address lacks a part that the shop's country requires */
  function requireComplete(address: AddressDraft): void {
    const refusal = refuseIncomplete(address, settings(), '')
    if (refusal) throw refusal
  }

  app.get(
    '/api/account/addresses',
    {
      schema: {
        tags,
        summary: 'List my saved addresses, last used first',
        response: { 200: savedAddressesSchema, ...refusals('auth/sign-in-required') },
      },
    },
    async (request) => listAddresses(queries, userOf(request).uid),
  )

  app.post(
    '/api/account/addresses',
    {
      schema: {
        tags,
        summary: 'Save an address, at most 20',
        body: addressDraftSchema,
        response: {
          201: savedAddressSchema,
          ...refusals('request/invalid', 'auth/sign-in-required', 'address/too-many'),
        },
      },
    },
    async (request, reply) => {
      requireComplete(request.body)
      return reply.code(201).send(await addAddress(database, userOf(request).uid, request.body, Date.now()))
    },
  )

  app.put(
    '/api/account/addresses/:id',
    {
      schema: {
        tags,
        summary: 'Replace the name and the fields of a saved address',
        params,
        body: addressDraftSchema,
        response: {
          200: savedAddressSchema,
          ...refusals('request/invalid', 'auth/sign-in-required', 'address/not-found'),
        },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const { id } = request.params
      const saved = orNotFound(await findAddress(queries, uid, id))
      // an address of before the country was changed can get another name
      if (addressParts.some((part) => saved[part] !== request.body[part])) requireComplete(request.body)
      if (!(await updateAddress(queries, uid, id, request.body))) throw new Refusal('address/not-found')
      return orNotFound(await findAddress(queries, uid, id))
    },
  )

  app.post(
    '/api/account/addresses/:id/use',
    {
      schema: {
        tags,
        summary: 'Put a saved address first in the list, because an order goes to it',
        params,
        response: { 204: z.null(), ...refusals('auth/sign-in-required', 'address/not-found') },
      },
    },
    async (request, reply) => {
      const { uid } = userOf(request)
      if (!(await touchAddress(queries, uid, request.params.id, Date.now()))) throw new Refusal('address/not-found')
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/account/addresses/:id',
    {
      schema: {
        tags,
        summary: 'Delete a saved address',
        params,
        response: { 204: z.null(), ...refusals('auth/sign-in-required', 'address/not-found') },
      },
    },
    async (request, reply) => {
      const { uid } = userOf(request)
      if (!(await deleteAddress(queries, uid, request.params.id))) throw new Refusal('address/not-found')
      return reply.code(204).send(null)
    },
  )
}

/** @throws Refusal `address/not-found` for undefined: another request has deleted the address */
function orNotFound<Address>(address: Address | undefined): Address {
  if (!address) throw new Refusal('address/not-found')
  return address
}
