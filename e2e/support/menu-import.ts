/** The screen that imports the menu from CSV. */
import { expect, type Page } from '@playwright/test'

export const importPath = '/admin/recipes/import'
export const cells = (page: Page) => page.getByLabel('Or paste the cells of a spreadsheet')
export const resultTitle = (page: Page) => page.getByRole('heading', { name: 'What the import does' })
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export async function pasteAndCheck(page: Page, text: string): Promise<void> {
  await cells(page).fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(resultTitle(page)).toBeFocused()
}

/** Cells of a recipe with this price and of one in a new category, as a spreadsheet copies them. */
export const sheet = (price: string) =>
  `Category\tName\tPrice\tIngredients\nSmall Plates & Chaat\tDahi Vada\t${price}\tlentils; curd\nSoups\tRasam\t4.50\ttamarind\n`
