/** Adds categories and dishes over HTTP, as an admin does. */
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { Client } from './app.ts'
import { pictureOf } from './pictures.ts'

const imageBase64 = await pictureOf('#e08030')

/** @returns the id of the new category */
export async function addCategory(admin: Client, name: string): Promise<string> {
  return (await admin.send('POST', '/api/categories', { name, imageBase64 })).json<Category>().id
}

/** Adds a dish for 5.00 to the category `tiffin`, or to that of `fields`. */
export async function addRecipe(admin: Client, fields: object = {}): Promise<Recipe> {
  const recipe = { name: 'Khichdi', categoryId: 'tiffin', ingredients: ['rice'], price: 5, imageBase64, ...fields }
  return (await admin.send('POST', '/api/recipes', recipe)).json<Recipe>()
}
