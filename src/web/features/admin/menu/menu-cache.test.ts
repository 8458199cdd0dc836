import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { panelCategoriesKey, panelRecipesKey, removeItem, upsertItem } from './menu-cache.ts'

const fields = { imageBase64: '', imageUrl: '/images/a', createdAt: '2026-01-01T00:00:00.000Z', version: 1 }
const curries: Category = { id: 'curries', name: 'Curries', ...fields }
const breads: Category = { id: 'breads', name: 'Breads', ...fields }
const dal: Recipe = { id: 'dal', name: 'Dal', categoryId: 'curries', ingredients: ['lentils'], price: 5, ...fields }
const naan: Recipe = { ...dal, id: 'naan', name: 'Naan', categoryId: 'breads' }

/** A cache in which both categories and all lists are loaded. */
function fullCache(): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(panelCategoriesKey, [curries, breads])
  queryClient.setQueryData(panelRecipesKey, [dal, naan])
  queryClient.setQueryData(['recipes', { categoryId: 'curries' }], [dal])
  queryClient.setQueryData(['recipes', { categoryId: 'breads' }], [naan])
  return queryClient
}

function names(queryClient: QueryClient, ...key: unknown[]): string[] | undefined {
  return queryClient.getQueryData<(Category | Recipe)[]>(key)?.map(({ name }) => name)
}

/** @returns the names of the recipes that a category's screen shows when it opens */
async function openCategory(queryClient: QueryClient, categoryId: string, onServer: Recipe[]): Promise<string[]> {
  const list = await queryClient.query({
    queryKey: ['recipes', { categoryId }],
    queryFn: async () => onServer,
    staleTime: 60_000,
  })
  return list.map(({ name }) => name)
}

test('a new category is appended, an edited one keeps its position', async () => {
  const queryClient = fullCache()

  await upsertItem(queryClient, panelCategoriesKey, { ...breads, id: 'sweets', name: 'Sweets' })
  await upsertItem(queryClient, panelCategoriesKey, { ...curries, name: 'Gravies', version: 2 })

  expect(names(queryClient, ...panelCategoriesKey)).toEqual(['Gravies', 'Breads', 'Sweets'])
})

test('a deleted category is removed from the list', async () => {
  const queryClient = fullCache()

  await removeItem(queryClient, panelCategoriesKey, 'breads')

  expect(names(queryClient, ...panelCategoriesKey)).toEqual(['Curries'])
})

test('a new recipe is added to the list of all recipes, and its category’s screen shows it', async () => {
  const queryClient = fullCache()
  const roti = { ...naan, id: 'roti', name: 'Roti' }

  await upsertItem(queryClient, panelRecipesKey, roti)

  expect(names(queryClient, ...panelRecipesKey)).toEqual(['Dal', 'Naan', 'Roti'])
  expect(await openCategory(queryClient, 'breads', [naan, roti])).toEqual(['Naan', 'Roti'])
})

test('a recipe with a new category leaves the screen of its old category', async () => {
  const queryClient = fullCache()
  const moved = { ...naan, categoryId: 'curries' }

  await upsertItem(queryClient, panelRecipesKey, moved)

  expect(await openCategory(queryClient, 'breads', [])).toEqual([])
  expect(await openCategory(queryClient, 'curries', [dal, moved])).toEqual(['Dal', 'Naan'])
})

test('a deleted recipe is removed from every list', async () => {
  const queryClient = fullCache()

  await removeItem(queryClient, panelRecipesKey, 'dal')

  expect(names(queryClient, ...panelRecipesKey)).toEqual(['Naan'])
  expect(await openCategory(queryClient, 'curries', [])).toEqual([])
})

test('the response to a running request does not bring back a deleted category', async () => {
  const queryClient = fullCache()
  const response = Promise.withResolvers<Category[]>()
  const reading = queryClient
    .query({ queryKey: panelCategoriesKey, queryFn: () => response.promise, staleTime: 0 })
    .catch(() => undefined)

  await removeItem(queryClient, panelCategoriesKey, 'breads')
  response.resolve([curries, breads])
  await reading

  expect(names(queryClient, ...panelCategoriesKey)).toEqual(['Curries'])
})

test('a list that is not loaded is not created', async () => {
  const queryClient = new QueryClient()

  await upsertItem(queryClient, panelCategoriesKey, curries)
  await upsertItem(queryClient, panelRecipesKey, dal)

  expect(names(queryClient, ...panelCategoriesKey)).toBeUndefined()
  expect(names(queryClient, ...panelRecipesKey)).toBeUndefined()
})
