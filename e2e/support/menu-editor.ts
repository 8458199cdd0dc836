/** Steps on the panel's screens for categories and recipes. */
import { expect, type Page } from '@playwright/test'
import { filePayload, jpeg } from './pictures.ts'

/** The card of a category or recipe. */
export function card(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Searches for one recipe, and waits for its card alone: until then, cards move, and a press may meet another place. */
export async function searchRecipe(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search recipes').fill(name)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
}

export const categoryName = (page: Page) => page.getByLabel('Category Name')
export const recipeName = (page: Page) => page.getByLabel('Recipe Name')
export const ingredient = (page: Page, number: number) => page.getByLabel(`Ingredient ${number}`, { exact: true })
export const preview = (page: Page) => page.getByAltText('Preview of the new image')

export async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Image').setInputFiles(filePayload('sweets.jpg', 'image/jpeg', await jpeg(40, 30)))
}

/** Fills in all required fields of a new recipe. */
export async function fillInRecipe(page: Page): Promise<void> {
  await fillInFields(page)
  await choosePicture(page)
}

/** Fills in all required fields of a new recipe, except its picture. */
export async function fillInFields(page: Page): Promise<void> {
  await recipeName(page).fill('Paneer Butter Masala')
  await page.getByLabel('Category').selectOption('Curries')
  await ingredient(page, 1).fill('paneer')
  await page.getByLabel('Price').fill('12.5')
}

/** Opens or closes a group of fields in the form of a recipe. All are closed at first. The next form opens the same groups. */
export async function toggleGroup(
  page: Page,
  title: 'Options' | 'Allergens and diets' | 'Times' | 'Tax, deposit and age',
) {
  await page.locator('form summary').filter({ hasText: title }).first().click()
}
