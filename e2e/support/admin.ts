/** Someone who runs the restaurant: an admin's account, and pages that are signed in with it. */
import { expect, type Page } from '@playwright/test'
import { type Category, categorySchema, type Recipe, recipeSchema } from '#contract/menu.ts'
import { demoCategories, demoRecipes } from '#demo/menu.ts'
import { createAdmin } from '#server/accounts/create-admin.ts'
import { jpeg } from './pictures.ts'
import { type Account, type Site, test as siteTest } from './site.ts'

/** The server makes nine files of each picture, which takes a while on a busy machine. */
export const pictureTimeoutMs = 15_000

let admins = 0

/** An admin of this site; nobody is signed in. */
export async function newAdmin({ app, url }: Site): Promise<Account> {
  admins += 1
  const admin = { displayName: 'Admin', email: `admin${admins}@example.com`, password: 'correct horse battery' }
  await createAdmin(app.database.queries, admin.email, admin.password, url)
  return admin
}

/** Signs the page's browser in without going through the screens. */
export async function signInViaApi(page: Page, site: Site, { email, password }: Account): Promise<void> {
  const answer = await page.request.post(`${site.url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: site.url },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}: ${await answer.text()}`)
}

/** Fills in the panel's sign-in form that is on screen, and sends it. */
export async function signInToPanel(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const test = siteTest.extend<{
  admin: Account
  /** The page, its browser signed in as `admin`. */
  adminPage: Page
}>({
  admin: async ({ site }, use) => use(await newAdmin(site)),
  adminPage: async ({ page, site, admin }, use) => {
    await signInViaApi(page, site, admin)
    await use(page)
  },
})

async function dataUrl(): Promise<string> {
  return `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`
}

/** A category that is on the menu already. The page's browser must be an admin's. */
export async function addCategory(page: Page, site: Site, name: string): Promise<Category> {
  const answer = await page.request.post(`${site.url}/api/categories`, {
    data: { name, imageBase64: await dataUrl() },
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(201)
  return categorySchema.parse(await answer.json())
}

/** A recipe that is on the menu already, among the demo menu's small plates. */
export async function addRecipe(page: Page, site: Site, name: string): Promise<Recipe> {
  const answer = await page.request.post(`${site.url}/api/recipes`, {
    data: {
      name,
      categoryId: 'small-plates',
      ingredients: ['paneer', 'mint'],
      price: 9.5,
      imageBase64: await dataUrl(),
    },
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(201)
  return recipeSchema.parse(await answer.json())
}

/** Takes what tests have added off the menu again. */
export async function restoreDemoMenu({ app }: Site): Promise<void> {
  const { queries } = app.database
  await queries
    .deleteFrom('recipes')
    .where(
      'id',
      'not in',
      demoRecipes.map(({ id }) => id),
    )
    .execute()
  await queries
    .deleteFrom('categories')
    .where(
      'id',
      'not in',
      demoCategories.map(({ id }) => id),
    )
    .execute()
  app.catalogue.forget()
}
