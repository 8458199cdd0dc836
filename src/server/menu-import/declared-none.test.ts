import { expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'

const app = shareTestApp()

test('the word none empties each column of a declaration, also the diets', async () => {
  const admin = await signInAdmin(app())
  const dietaryAfter = async (text: string) => {
    const check = (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
    expect(check.counts).toEqual({ add: 0, update: 1, unchanged: 0, error: 0 })
    await admin.send('POST', '/api/menu-imports', { text, menuVersion: check.menuVersion })
    const recipes = (await app().visitor().get('/api/recipes')).json<Recipe[]>()
    return recipes.find(({ name }) => name === 'Masala Chai')?.dietary
  }

  const undeclared = 'Name,Contains,May contain,Diets\nMasala Chai,milk,none,none'
  expect(await dietaryAfter(undeclared)).toEqual({ contains: ['milk'], traces: [], diets: [] })

  const declared = 'Name,Diets\nMasala Chai,vegetarian; halal'
  expect(await dietaryAfter(declared)).toEqual({ contains: ['milk'], traces: [], diets: ['vegetarian', 'halal'] })

  const withoutDiets = 'Name,Contains,Diets\nMasala Chai,none,None'
  expect(await dietaryAfter(withoutDiets)).toEqual({ contains: [], traces: [], diets: [] })
})
