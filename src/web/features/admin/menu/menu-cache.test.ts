import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { categoriesKey } from '#web/api/query-keys.ts'
import { allRecipesKey, removeItem, upsertItem } from './menu-cache.ts'

const fields = { imageBase64: '', imageUrl: '/images/a', createdAt: '2026-01-01T00:00:00.000Z', version: 1 }
const curries: Category = { id: 'curries', name: 'Curries', ...fields }
const breads: Category = { id: 'breads', name: 'Breads', ...fields }
const dal: Recipe = { id: 'dal', name: 'Dal', categoryId: 'curries', ingredients: ['lentils'], price: 5, ...fields }
const naan: Recipe = { ...dal, id: 'naan', name: 'Naan', categoryId: 'breads' }

/** A cache in which both categories and all lists are loaded. */
function fullCache(): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['categories'], [curries, breads])
  queryClient.setQueryData(['recipes', 'all'], [dal, naan])
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

  await upsertItem(queryClient, categoriesKey, { ...breads, id: 'sweets', name: 'Sweets' })
  await upsertItem(queryClient, categoriesKey, { ...curries, name: 'Gravies', version: 2 })

  expect(names(queryClient, 'categories')).toEqual(['Gravies', 'Breads', 'Sweets'])
})

test('a deleted category is removed from the list', async () => {
  const queryClient = fullCache()

  await removeItem(queryClient, categoriesKey, 'breads')

  expect(names(queryClient, 'categories')).toEqual(['Curries'])
})

test('a new recipe is added to the list of all recipes, and its category’s screen shows it', async () => {
  const queryClient = fullCache()
  const roti = { ...naan, id: 'roti', name: 'Roti' }

  await upsertItem(queryClient, allRecipesKey, roti)

  expect(names(queryClient, 'recipes', 'all')).toEqual(['Dal', 'Naan', 'Roti'])
  expect(await openCategory(queryClient, 'breads', [naan, roti])).toEqual(['Naan', 'Roti'])
})

test('a recipe with a new category leaves the screen of its old category', async () => {
  const queryClient = fullCache()
  const moved = { ...naan, categoryId: 'curries' }

  await upsertItem(queryClient, allRecipesKey, moved)

  expect(await openCategory(queryClient, 'breads', [])).toEqual([])
  expect(await openCategory(queryClient, 'curries', [dal, moved])).toEqual(['Dal', 'Naan'])
})

test('a deleted recipe is removed from every list', async () => {
  const queryClient = fullCache()

  await removeItem(queryClient, allRecipesKey, 'dal')

  expect(names(queryClient, 'recipes', 'all')).toEqual(['Naan'])
  expect(await openCategory(queryClient, 'curries', [])).toEqual([])
})

test('the response to a running request does not bring back a deleted category', async () => {
  const queryClient = fullCache()
  const response = Promise.withResolvers<Category[]>()
  const reading = queryClient
    .query({ queryKey: ['categories'], queryFn: () => response.promise, staleTime: 0 })
    .catch(() => undefined)

  await removeItem(queryClient, categoriesKey, 'breads')
  response.resolve([curries, breads])
  await reading

  expect(names(queryClient, 'categories')).toEqual(['Curries'])
})

test('a list that is not loaded is not created', async () => {
  const queryClient = new QueryClient()

  await upsertItem(queryClient, categoriesKey, curries)
  await upsertItem(queryClient, allRecipesKey, dal)

  expect(names(queryClient, 'categories')).toBeUndefined()
  expect(names(queryClient, 'recipes', 'all')).toBeUndefined()
})
