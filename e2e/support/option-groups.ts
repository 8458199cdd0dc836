/** Option groups: steps on their screen, and groups that are added through the API. */
import { expect, type Page } from '@playwright/test'
import { type OptionGroup, type OptionGroupDraft, optionGroupSchema } from '#contract/menu/option-groups.ts'
import type { TestServer } from './test-server.ts'

export const groupName = (page: Page) => page.getByLabel('Name', { exact: true })
export const optionName = (page: Page, number: number) => page.getByLabel(`Name of option ${number}`, { exact: true })
export const optionPrice = (page: Page, number: number) =>
  page.getByLabel(`Added price of option ${number}`, { exact: true })

/** A choice of exactly one size. */
export const pizzaSizes: OptionGroupDraft = {
  name: 'Pizza size',
  minUnits: 1,
  maxUnits: 1,
  maxPerOption: 1,
  freeUnits: 0,
  options: [
    { name: 'Small', priceMinor: 0, isDefault: false },
    { name: 'Medium', priceMinor: 250, isDefault: true },
    { name: 'Large', priceMinor: 400, isDefault: false },
  ],
}

/** Adds an option group through the API. The page must be signed in as an admin. */
export async function addOptionGroup(page: Page, server: TestServer, draft = pizzaSizes): Promise<OptionGroup> {
  const response = await page.request.post(`${server.url}/api/option-groups`, {
    data: draft,
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(201)
  return optionGroupSchema.parse(await response.json())
}

/** Saves a version of an option group through the API, as another admin does. */
export async function editOptionGroup(
  page: Page,
  server: TestServer,
  { id, createdAt: _, ...group }: OptionGroup,
  changes: Partial<OptionGroupDraft>,
): Promise<void> {
  const response = await page.request.patch(`${server.url}/api/option-groups/${id}`, {
    data: { ...group, ...changes },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(200)
}
