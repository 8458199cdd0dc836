/** Saved delivery addresses of a customer. */
import { expect, type Page } from '@playwright/test'
import { untilNextMillisecond } from './next-millisecond.ts'
import { address } from './ordering.ts'
import type { Account, TestServer } from './test-server.ts'

export const home = { ...address, name: 'Home', street: '7 Lotus Lane', instructions: 'Ring twice.' }
export const work = {
  ...address,
  name: 'Work',
  street: '50 Office Park, Building C, on the left side',
  city: 'Shelbyville',
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Deliver to' }).getByRole('radio', { name })
export const saveBox = (page: Page) => page.getByRole('checkbox', { name: 'Save this address as' })
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of this address' })
export const list = (page: Page) => page.getByRole('region', { name: 'Saved addresses' })

/** Saves addresses through the API, as the customer who is signed in on the page. The last one was used last. */
export async function saveAddresses(page: Page, server: TestServer, addresses: readonly object[]): Promise<void> {
  for (const data of addresses) {
    const headers = { origin: server.url }
    const response = await page.request.post(`${server.url}/api/account/addresses`, { headers, data })
    expect(response.status()).toBe(201)
    await untilNextMillisecond()
  }
}

/** @returns the customer's addresses in the database, last used first */
export function storedAddresses({ app }: TestServer, { email }: Account) {
  return app.database.queries
    .selectFrom('addresses')
    .innerJoin('user', 'user.id', 'addresses.userId')
    .where('user.email', '=', email)
    .select(['addresses.name', 'street', 'city', 'phone', 'instructions'])
    .orderBy('usedAt', 'desc')
    .execute()
}

/** Opens the fields of the remembered address, which is one line at first. */
export const openAddress = (page: Page) => page.getByRole('button', { name: 'Change', exact: true }).click()
