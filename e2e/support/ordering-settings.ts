/** The panel's settings with a live example: tax, delivery, promotions and payment. */
import { expect, type Page } from '@playwright/test'

export const openSection = (page: Page, section: string) => page.goto(`/admin/settings?section=${section}`)
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const example = (page: Page) => page.getByRole('region', { name: 'Example' })

export async function saveSection(page: Page): Promise<void> {
  await saveButton(page).click()
  await expect(page.getByText('Saved. New orders use these settings.')).toBeVisible()
}

export const discardChanges = (page: Page) => page.getByRole('button', { name: 'Discard changes' }).click()

/** @param amounts of the example, by their labels */
export async function expectAmounts(page: Page, amounts: Record<string, string>): Promise<void> {
  const rows = example(page).getByRole('row')
  await expect(rows).toHaveText(Object.entries(amounts).map(([label, amount]) => `${label}${amount}`))
}

export async function setExampleTime(page: Page, time: string): Promise<void> {
  await example(page).getByLabel('Time of the order').fill(time)
}
