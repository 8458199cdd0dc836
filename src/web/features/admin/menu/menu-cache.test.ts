import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu.ts'
import { dropCategory, dropRecipe, keepCategory, keepRecipe } from './menu-cache.ts'

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

test('a new category stands at the end, an edited one in its old place', async () => {
  const queryClient = fullCache()

  await keepCategory(queryClient, { ...breads, id: 'sweets', name: 'Sweets' })
  await keepCategory(queryClient, { ...curries, name: 'Gravies', version: 2 })

  expect(names(queryClient, 'categories')).toEqual(['Gravies', 'Breads', 'Sweets'])
})

test('a category that goes takes its own list of recipes along', async () => {
  const queryClient = fullCache()

  await dropCategory(queryClient, 'breads')

  expect(names(queryClient, 'categories')).toEqual(['Curries'])
  expect(names(queryClient, 'recipes', { categoryId: 'breads' })).toBeUndefined()
  expect(names(queryClient, 'recipes', { categoryId: 'curries' })).toEqual(['Dal'])
})

test('a new recipe comes into the list of all and into that of its category', async () => {
  const queryClient = fullCache()

  await keepRecipe(queryClient, { ...naan, id: 'roti', name: 'Roti' })

  expect(names(queryClient, 'recipes', 'all')).toEqual(['Dal', 'Naan', 'Roti'])
  expect(names(queryClient, 'recipes', { categoryId: 'breads' })).toEqual(['Naan', 'Roti'])
  expect(names(queryClient, 'recipes', { categoryId: 'curries' })).toEqual(['Dal'])
})

test('a recipe that moves leaves the list of its old category', async () => {
  const queryClient = fullCache()

  await keepRecipe(queryClient, { ...naan, categoryId: 'curries' })

  expect(names(queryClient, 'recipes', { categoryId: 'breads' })).toEqual([])
  expect(names(queryClient, 'recipes', { categoryId: 'curries' })).toEqual(['Dal', 'Naan'])
})

test('a recipe that goes is gone from every list', async () => {
  const queryClient = fullCache()

  await dropRecipe(queryClient, 'dal')

  expect(names(queryClient, 'recipes', 'all')).toEqual(['Naan'])
  expect(names(queryClient, 'recipes', { categoryId: 'curries' })).toEqual([])
})

test('a list that was on its way does not bring back what was deleted', async () => {
  const queryClient = fullCache()
  const answer = Promise.withResolvers<Category[]>()
  const reading = queryClient
    .query({ queryKey: ['categories'], queryFn: () => answer.promise, staleTime: 0 })
    .catch(() => undefined)

  await dropCategory(queryClient, 'breads')
  answer.resolve([curries, breads])
  await reading

  expect(names(queryClient, 'categories')).toEqual(['Curries'])
})

test('a list that nobody has asked for is not made up', async () => {
  const queryClient = new QueryClient()

  await keepCategory(queryClient, curries)
  await keepRecipe(queryClient, dal)

  expect(names(queryClient, 'categories')).toBeUndefined()
  expect(names(queryClient, 'recipes', 'all')).toBeUndefined()
})
