/** The recipes of the panel as a table. */
import type { Page } from '@playwright/test'
import { samosa } from './ordering.ts'
import type { TestServer } from './test-server.ts'

export const table = (page: Page) => page.getByRole('grid', { name: 'Recipes as a table' })
export const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
export const price = (page: Page, name: string) => row(page, name).getByRole('gridcell').first()

export async function openTable(page: Page): Promise<void> {
  await page.goto('/admin/recipes?view=table&category=small-plates')
  await price(page, samosa.name).focus()
}

export async function storedRecipe({ app }: TestServer, id: string) {
  const query = app.database.queries.selectFrom('recipes').selectAll().where('id', '=', id)
  return query.executeTakeFirstOrThrow()
}
