import type { LightMyRequestResponse } from 'fastify'
import type { Client } from './app.ts'

/** Declares the allergens and diets of the test menu's dosa. @param dietary null: nothing is declared */
export async function declareDosa(admin: Client, dietary: object | null): Promise<LightMyRequestResponse> {
  const recipes = (await admin.get('/api/recipes')).json<{ id: string; version: number }[]>()
  const version = recipes.find(({ id }) => id === 'dosa')?.version
  const fields = { name: 'Masala Dosa', categoryId: 'tiffin', ingredients: ['rice'], price: 10.5 }
  return admin.send('PATCH', '/api/recipes/dosa', { ...fields, version, dietary })
}
