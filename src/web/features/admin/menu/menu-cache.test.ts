import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu.ts'
import { allRecipesKey, categoriesKey, putItem, removeItem } from './menu-cache.ts'

const fields = { imageBase64: '', imageUrl: '/images/a', createdAt: '2026-01-01T00:00:00.000Z', version: 1 }
const curries: Category = { id: 'curries', name: 'Curries', ...fields }
const breads: Category = { id: 'breads', name: 'Breads', ...fields }
const dal: Recipe = { id: 'dal', name: 'Dal', categoryId: 'curries', ingredients: ['lentils'], price: 5, ...fields }
const naan: Recipe = { ...dal, id: 'naan', name: 'Naan', categoryId: 'breads' }

/** As it is after a customer has looked at both categories, and an admin at everything. */
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

/** What a category's screen shows when it is opened. */
async function openCategory(queryClient: QueryClient, categoryId: string, onServer: Recipe[]): Promise<string[]> {
  const list = await queryClient.query({
    queryKey: ['recipes', { categoryId }],
    queryFn: async () => onServer,
    staleTime: 60_000,
  })
  return list.map(({ name }) => name)
}

test('a new category stands at the end, an edited one in its old place', async () => {
  const queryClient = fullCache()

  await putItem(queryClient, categoriesKey, { ...breads, id: 'sweets', name: 'Sweets' })
  await putItem(queryClient, categoriesKey, { ...curries, name: 'Gravies', version: 2 })

  expect(names(queryClient, 'categories')).toEqual(['Gravies', 'Breads', 'Sweets'])
})

test('a deleted category is removed from the list', async () => {
  const queryClient = fullCache()

  await removeItem(queryClient, categoriesKey, 'breads')

  expect(names(queryClient, 'categories')).toEqual(['Curries'])
})

test('a new recipe comes into the list of all, and its category’s screen shows it', async () => {
  const queryClient = fullCache()
  const roti = { ...naan, id: 'roti', name: 'Roti' }

  await putItem(queryClient, allRecipesKey, roti)

  expect(names(queryClient, 'recipes', 'all')).toEqual(['Dal', 'Naan', 'Roti'])
  expect(await openCategory(queryClient, 'breads', [naan, roti])).toEqual(['Naan', 'Roti'])
})

test('a recipe that moves leaves the screen of its old category', async () => {
  const queryClient = fullCache()
  const moved = { ...naan, categoryId: 'curries' }

  await putItem(queryClient, allRecipesKey, moved)

  expect(await openCategory(queryClient, 'breads', [])).toEqual([])
  expect(await openCategory(queryClient, 'curries', [dal, moved])).toEqual(['Dal', 'Naan'])
})

test('a deleted recipe is removed from every list', async () => {
  const queryClient = fullCache()

  await removeItem(queryClient, allRecipesKey, 'dal')

  expect(names(queryClient, 'recipes', 'all')).toEqual(['Naan'])
  expect(await openCategory(queryClient, 'curries', [])).toEqual([])
})

test('an answer that is under way does not bring back a deleted category', async () => {
  const queryClient = fullCache()
  const answer = Promise.withResolvers<Category[]>()
  const reading = queryClient
    .query({ queryKey: ['categories'], queryFn: () => answer.promise, staleTime: 0 })
    .catch(() => undefined)

  await removeItem(queryClient, categoriesKey, 'breads')
  answer.resolve([curries, breads])
  await reading

  expect(names(queryClient, 'categories')).toEqual(['Curries'])
})

test('a list that was never loaded stays unloaded', async () => {
  const queryClient = new QueryClient()

  await putItem(queryClient, categoriesKey, curries)
  await putItem(queryClient, allRecipesKey, dal)

  expect(names(queryClient, 'categories')).toBeUndefined()
  expect(names(queryClient, 'recipes', 'all')).toBeUndefined()
})
