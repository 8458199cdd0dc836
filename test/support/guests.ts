/** Orders without an account, in tests. */
import { expect } from 'vitest'
import { signInAdmin } from './admins.ts'
import type { Client, Customer, TestApp } from './app.ts'
import { postOrder, testAddress, twoDosas } from './orders.ts'
import { saveOrdersSettings } from './settings.ts'

export const guestDraft = { ...twoDosas, guest: { name: 'Mina Khan', email: 'mina@example.com' } }

/** Switches orders without an account on. @returns the admin */
export async function takeGuestOrders(app: TestApp): Promise<Client> {
  const admin = await signInAdmin(app)
  await saveOrdersSettings(admin, { takesGuestOrders: true, customersCanCancel: true })
  return admin
}

/** Presses "Continue without an account" in a new browser. */
export async function newGuest(app: TestApp, client: Client = app.visitor()): Promise<Customer> {
  const response = await client.send('POST', '/api/guest')
  expect(response.statusCode).toBe(200)
  const { user } = response.json<{ user: { uid: string; email: string } }>()
  return Object.assign(client, { uid: user.uid, email: user.email })
}

let phones = 0

/** Each with another phone number, because the orders of a phone number are limited. */
export function newGuestDraft() {
  phones += 1
  return { ...guestDraft, deliveryAddress: { ...testAddress, phone: `555-2${String(phones).padStart(3, '0')}` } }
}

/** @returns the id of a new order */
export async function placeGuestOrder(guest: Client, draft: object = newGuestDraft()): Promise<string> {
  const response = await postOrder(guest, draft)
  expect(response.statusCode).toBe(201)
  return response.json<{ id: string }>().id
}

/** @returns the token of the private link of an order */
export async function linkTokenOf(guest: Client, orderId: string): Promise<string> {
  const { url } = (await guest.get(`/api/orders/${orderId}/link`)).json<{ url: string }>()
  return new URL(url).searchParams.get('token') ?? ''
}
