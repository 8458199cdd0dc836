/** Admin accounts, pages signed in as an admin, and changes of the menu through the API. */
import { hash } from '@node-rs/argon2'
import { expect, type Page } from '@playwright/test'
import { type Category, categorySchema, type Recipe } from '#contract/menu/menu.ts'
import { categoryNumbers, recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { recipeSchema } from '#contract/menu/recipe-schemas.ts'
import { demoDietary } from '#demo/dietary.ts'
import { demoCategories, demoRecipes } from '#demo/menu.ts'
import { demoOptionGroups } from '#demo/options.ts'
import { insertUser, replacePassword, updateRole } from '#server/accounts/account-store.ts'
import { withDefaults } from '#server/menu/recipe-columns.ts'
import { type Tables, unsortedPosition } from '#server/store/tables.ts'
import { jpeg } from './pictures.ts'
import { leaveScreen } from './session.ts'
import { type Account, test as serverTest, type TestServer } from './test-server.ts'

/** The server makes nine files from each picture, which takes some seconds on a busy machine. */
export const pictureTimeoutMs = 45_000

let adminCount = 0
const adminPassword = 'correct horse battery'
/** Of little work, so that the sign-ins of hundreds of tests take no time: a sign-in follows the parameters in the hash. */
const quickHash = hash(adminPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Creates an admin of the server. No browser is signed in. */
export async function newAdmin({ app }: TestServer): Promise<Account> {
  adminCount += 1
  const admin = { displayName: 'Admin', email: `admin${adminCount}@example.com`, password: adminPassword }
  const { queries } = app.database
  const uid = await insertUser(queries, admin)
  await updateRole(queries, uid, 'admin')
  await replacePassword(queries, uid, await quickHash)
  return admin
}

/**
 * Signs the page's browser in through the API. Closes the open screen first, which would go on as the other user; `keepsScreen` is for
 * tests of exactly that.
 */
export async function signInViaApi(
  page: Page,
  server: TestServer,
  { email, password }: Account,
  { keepsScreen = false } = {},
): Promise<void> {
  if (!keepsScreen) await leaveScreen(page)
  const response = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: server.url },
  })
  if (!response.ok()) throw new Error(`Signing in failed with ${response.status()}: ${await response.text()}`)
}

/** Fills in and submits the panel's sign-in form on the current screen. */
export async function signInToPanel(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const test = serverTest.extend<{
  admin: Account
  /** The fixture `page`, signed in as `admin`. */
  adminPage: Page
}>({
  admin: async ({ server }, use) => use(await newAdmin(server)),
  adminPage: async ({ page, server, admin }, use) => {
    await signInViaApi(page, server, admin)
    await use(page)
  },
})

/** Small, because the server makes nine files from each picture. */
async function dataUrl(): Promise<string> {
  return `data:image/jpeg;base64,${(await jpeg(40, 30)).toString('base64')}`
}

/** Adds a category through the API. The page must be signed in as an admin. */
export async function addCategory(page: Page, server: TestServer, name: string): Promise<Category> {
  const response = await page.request.post(`${server.url}/api/categories`, {
    data: { name, imageBase64: await dataUrl() },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(201)
  return categorySchema.parse(await response.json())
}

/** Adds a recipe to the demo menu's small plates through the API. The page must be signed in as an admin. */
export async function addRecipe(page: Page, server: TestServer, name: string): Promise<Recipe> {
  const response = await page.request.post(`${server.url}/api/recipes`, {
    data: {
      name,
      categoryId: 'small-plates',
      ingredients: ['paneer', 'mint'],
      price: 9.5,
      imageBase64: await dataUrl(),
    },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(201)
  return recipeSchema.parse(await response.json())
}

/** Every column that a test can change; a new column fails the type check until it is reset too. */
type MenuColumns<Table extends 'categories' | 'recipes'> = Record<
  Exclude<keyof Tables[Table], 'id' | 'pictureHash' | 'createdAt'>,
  unknown
>

/** Removes the recipes, categories, option groups and translations that tests have added, and every change of the others except of their pictures. */
export async function restoreDemoMenu({ app }: TestServer): Promise<void> {
  const { queries } = app.database
  await queries.deleteFrom('translations').execute()
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
  await queries
    .deleteFrom('optionGroups')
    .where(
      'id',
      'not in',
      demoOptionGroups.map(({ id }) => id),
    )
    .execute()
  const asInserted = { position: unsortedPosition, archivedAt: null, version: 1, scheduleId: null, taxClassId: null }
  for (const { id, name } of demoCategories)
    await queries
      .updateTable('categories')
      .set({
        ...asInserted,
        name,
        pairedIds: '[]',
        ...recordBy('name', categoryNumbers, (field) => field.default),
      } satisfies MenuColumns<'categories'>)
      .where('id', '=', id)
      .execute()
  for (const { id, name, categoryId, ingredients, priceMinor } of demoRecipes)
    await queries
      .updateTable('recipes')
      .set({
        ...asInserted,
        name,
        description: '',
        categoryId,
        ingredients: JSON.stringify(ingredients),
        priceMinor,
        dietary: demoDietary[id] ? JSON.stringify(demoDietary[id]) : null,
        pairedIds: '[]',
        depositMinor: 0,
        soldOutUntil: null,
        leftToday: null,
        leftUntil: null,
        ...withDefaults(recordBy('name', recipeNumbers, () => null)),
      } satisfies MenuColumns<'recipes'>)
      .where('id', '=', id)
      .execute()
  app.catalogue.discard()
}
