import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allergensDraftSchema, dietaryDraftSchema } from '#contract/menu/dietary-drafts.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { newOptionGroupSchema, optionGroupIssues } from '#contract/menu/option-groups.ts'
import { demoDietary, demoOptionAllergens } from './dietary.ts'
import { pictures as drawings } from './drawing/pictures.ts'
import { demoCategories, demoRecipes } from './menu.ts'
import { demoOptionGroups } from './options.ts'

const pictures = join(import.meta.dirname, 'pictures')
const allItems = [...demoCategories, ...demoRecipes]

test('the demo menu has at least 8 categories and 48 dishes, and no empty category', () => {
  expect(demoCategories.length).toBeGreaterThanOrEqual(8)
  expect(demoRecipes.length).toBeGreaterThanOrEqual(48)
  for (const { id } of demoCategories)
    expect([id, demoRecipes.some((recipe) => recipe.categoryId === id)]).toEqual([id, true])
  expect(demoRecipes.filter(({ categoryId }) => !demoCategories.some(({ id }) => id === categoryId))).toEqual([])
})

test('ids and dates are valid, and ids are unique', () => {
  for (const { id, createdAt } of allItems) {
    expect(idSchema.safeParse(id).success).toBe(true)
    expect(new Date(createdAt).toISOString()).toBe(createdAt)
  }
  expect(new Set(demoCategories.map(({ id }) => id)).size).toBe(demoCategories.length)
  expect(new Set(demoRecipes.map(({ id }) => id)).size).toBe(demoRecipes.length)
})

test('the option groups are valid, and their dishes exist', () => {
  const dishes = new Set(demoRecipes.map(({ id }) => id))
  for (const { id, name, minUnits, maxUnits, maxPerOption, freeUnits, options, dishes: usedBy } of demoOptionGroups) {
    const rule = { minUnits, maxUnits, maxPerOption, freeUnits }
    const drafts = options.map((option) => ({ priceMinor: 0, isDefault: false, ...option }))
    const draft = newOptionGroupSchema.parse({ name, ...rule, options: drafts })
    expect([id, optionGroupIssues(draft)]).toEqual([id, []])
    expect(usedBy.filter((dish) => !dishes.has(dish))).toEqual([])
  }
})

test('the allergens and diets of every dish and option are declared and valid', () => {
  expect(Object.keys(demoDietary).toSorted()).toEqual(demoRecipes.map(({ id }) => id).toSorted())
  for (const dietary of Object.values(demoDietary)) expect(dietaryDraftSchema.parse(dietary)).toEqual(dietary)
  const options = (groups: [string, string[]][]) => groups.flatMap(([group, ids]) => ids.map((id) => `${group}/${id}`))
  const declared = Object.entries(demoOptionAllergens).map(([id, group]): [string, string[]] => [
    id,
    Object.keys(group),
  ])
  const all = demoOptionGroups.map((group): [string, string[]] => [group.id, group.options.map(({ id }) => id)])
  expect(options(declared).toSorted()).toEqual(options(all).toSorted())
  for (const allergens of Object.values(demoOptionAllergens).flatMap(Object.values))
    expect(allergensDraftSchema.parse(allergens)).toEqual(allergens)
})

test('every dish has a unique name, ingredients and a price', () => {
  expect(new Set(demoRecipes.map(({ name }) => name)).size).toBe(demoRecipes.length)
  for (const { name, ingredients, priceMinor } of demoRecipes) {
    expect(name.trim()).toBe(name)
    expect(ingredients.length).toBeGreaterThanOrEqual(2)
    expect(ingredients.filter((ingredient) => ingredient.trim() === '')).toEqual([])
    expect([name, Number.isInteger(priceMinor) && priceMinor > 0]).toEqual([name, true])
  }
})

test('every dish and category has its own picture in three sizes and three formats', () => {
  const names = allItems.map(({ picture }) => picture)
  const missing = names.flatMap((name) =>
    ['320', '640', '800'].flatMap((width) =>
      ['avif', 'webp', 'jpg']
        .map((format) => `${name}-${width}.${format}`)
        .filter((file) => !existsSync(join(pictures, file))),
    ),
  )

  expect(missing).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('every picture belongs to a dish or category of the menu', () => {
  expect(Object.keys(drawings).toSorted()).toEqual(allItems.map(({ picture }) => picture).toSorted())
})

test('every picture has a preview of at most 1,000 characters as a data URL', () => {
  const previews: unknown = JSON.parse(readFileSync(join(pictures, 'previews.json'), 'utf8'))

  for (const { picture } of allItems) {
    expect(previews).toHaveProperty(picture, expect.stringMatching(/^data:image\/jpeg;base64,[\w+/=]{100,970}$/))
  }
})
