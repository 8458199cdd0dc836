/** A category with a dish that has options, and steps in the dialog of that dish. */
import type { Page } from '@playwright/test'
import type { OptionGroupDraft } from '#contract/menu/option-groups.ts'
import { replaceOptions } from '#server/menu/option-rows.ts'
import { insertOptionGroup, replaceRecipeGroups } from '#server/menu/option-store.ts'
import { expect, test as fixtures } from './fixtures.ts'
import { withCategory } from './menu-changes.ts'
import type { TestServer } from './test-server.ts'

export const thali = { id: 'test-thali', name: 'Royal Thali', price: 10 }
export const lassi = { id: 'test-lassi', name: 'Plain Lassi', price: 3.5 }
export const thaliPath = '/category/test-platters'

type Option = Partial<OptionGroupDraft['options'][number]> & { id: string; name: string }

const rule = { minUnits: 0, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }

/** The groups of the thali: radio buttons, checkboxes and steppers. */
const groups: (typeof rule & { id: string; name: string; options: Option[] })[] = [
  {
    ...rule,
    id: 'test-size',
    name: 'Size',
    minUnits: 1,
    options: [
      { id: 'small', name: 'Small' },
      { id: 'large', name: 'Large', kitchenName: 'LRG', priceMinor: 450 },
    ],
  },
  {
    ...rule,
    id: 'test-sides',
    name: 'Sides',
    maxUnits: 2,
    options: [
      { id: 'raita', name: 'Raita', priceMinor: 150, isDefault: true },
      { id: 'pickle', name: 'Mango pickle', priceMinor: 75 },
      { id: 'papad', name: 'Papad' },
    ],
  },
  {
    ...rule,
    id: 'test-breads',
    name: 'Breads',
    maxUnits: 4,
    maxPerOption: 3,
    freeUnits: 1,
    options: [
      { id: 'roti', name: 'Roti', priceMinor: 100 },
      { id: 'naan', name: 'Garlic naan', priceMinor: 250 },
    ],
  },
]

async function insertGroups({ app }: TestServer): Promise<void> {
  const { queries } = app.database
  for (const [index, { options, ...group }] of groups.entries()) {
    await insertOptionGroup(queries, { ...group, createdAt: Date.UTC(2026, 1, 1) + index })
    await replaceOptions(
      queries,
      group.id,
      options.map(({ priceMinor = 0, isDefault = false, ...option }) => ({ ...option, priceMinor, isDefault })),
    )
  }
  await offerGroups(
    app,
    groups.map(({ id }) => id),
  )
}

/** Sets the option groups of the thali. */
export async function offerGroups(app: TestServer['app'], groupIds: readonly string[]): Promise<void> {
  await replaceRecipeGroups(app.database.queries, thali.id, groupIds)
  app.catalogue.discard()
}

/** Changes a rule or the name of one of the groups. */
export async function changeGroup(
  { app }: TestServer,
  id: string,
  values: Partial<typeof rule & { name: string }>,
): Promise<void> {
  await app.database.queries.updateTable('optionGroups').set(values).where('id', '=', id).execute()
  app.catalogue.discard()
}

async function deleteGroups({ app }: TestServer): Promise<void> {
  const { queries } = app.database
  const ids = groups.map(({ id }) => id)
  await queries.deleteFrom('recipeGroups').where('groupId', 'in', ids).execute()
  await queries.deleteFrom('options').where('groupId', 'in', ids).execute()
  await queries.deleteFrom('optionGroups').where('id', 'in', ids).execute()
  app.catalogue.discard()
}

export { expect }

export const test = fixtures.extend<{
  /** The thali with its options, and a lassi without options. */
  thaliMenu: undefined
}>({
  thaliMenu: async ({ server }, use) => {
    const dishes = [
      { ...thali, priceMinor: 1000, ingredients: ['dal', 'rice', 'greens'] },
      { ...lassi, priceMinor: 350, ingredients: ['yogurt'] },
    ].map(({ price: _, ...dish }) => dish)
    await withCategory(server, { id: 'test-platters', name: 'Platters' }, dishes, async () => {
      await insertGroups(server)
      try {
        await use(undefined)
      } finally {
        await deleteGroups(server)
      }
    })
  },
})

export const dialog = (page: Page) => page.getByRole('dialog', { name: thali.name })
export const addButton = (page: Page) => card(page).getByRole('button', { name: /^Add(ed)? to Cart!?$/ })
export const submitButton = (page: Page) => dialog(page).getByRole('button', { name: /^(Add to Cart|Save changes)/ })

export function card(page: Page, name = thali.name) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
    .first()
}

export async function openDialog(page: Page): Promise<void> {
  await page.goto(thaliPath)
  await addButton(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** Adds a thali to the cart: small, with these further choices. */
export async function addThali(page: Page, { size = 'Small', note = '' } = {}): Promise<void> {
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: size }).check()
  if (note !== '') await dialog(page).getByLabel('Note for the kitchen').fill(note)
  await submitButton(page).click()
  await expect(dialog(page)).toHaveCount(0)
}
