/** A dish with sizes, two halves, and extras with prices by size: the dialog and the cart. */
import { replaceOptions } from '#server/menu/option-rows.ts'
import { insertOptionGroup } from '#server/menu/option-store.ts'
import { addButton, card, dialog, expect, offerGroups, submitButton, test, thaliPath } from './support/dish-options.ts'

const exactly = (units: number) => ({ minUnits: units, maxUnits: units, maxPerOption: units, freeUnits: 0 })
const groups = [
  {
    id: 'test-pizza',
    name: 'Pizza',
    role: 'half' as const,
    ...exactly(2),
    options: [
      { id: 'margherita', name: 'Margherita', priceMinor: 0 },
      { id: 'funghi', name: 'Funghi', priceMinor: 150, sizePrices: { wide: 300 } },
    ],
  },
  {
    id: 'test-toppings',
    name: 'Toppings',
    minUnits: 0,
    maxUnits: 3,
    maxPerOption: 1,
    freeUnits: 1,
    options: [
      { id: 'olives', name: 'Olives', priceMinor: 100, sizePrices: { wide: 250 } },
      { id: 'basil', name: 'Basil', priceMinor: 50 },
    ],
  },
  {
    id: 'test-width',
    name: 'Width',
    role: 'size' as const,
    ...exactly(1),
    options: [
      { id: 'narrow', name: '26 cm', priceMinor: 900 },
      { id: 'wide', name: '50 cm', priceMinor: 1900 },
    ],
  },
]

test('a guest chooses a size, two halves and an extra for one half, and the prices follow the size', async ({
  page,
  customer: _,
  thaliMenu: __,
  server: { app },
}) => {
  const { queries } = app.database
  for (const { options, ...group } of groups) {
    await insertOptionGroup(queries, { ...group, createdAt: 0 })
    const drafts = options.map((option) => ({ ...option, isDefault: false }))
    await replaceOptions(queries, group.id, drafts)
  }
  await offerGroups(
    app,
    groups.map(({ id }) => id),
  )
  await page.goto(thaliPath)
  await expect(card(page)).toContainText('from $9.00')
  await addButton(page).click()
  const inDialog = dialog(page)
  const half = (number: number) => inDialog.getByRole('group', { name: `Half ${number}`, exact: true })

  await test.step('the sizes are first, with the price of the dish', async () => {
    await expect(inDialog.getByRole('radio').first()).toHaveAccessibleName('26 cm $9.00')
    await inDialog.getByRole('radio', { name: '50 cm $19.00' }).check()
    await expect(submitButton(page)).toHaveAccessibleName('Add to Cart · $19.00')
  })
  await test.step('both halves are required, and the dearer one counts', async () => {
    await half(1).getByRole('radio', { name: 'Margherita' }).check()
    await submitButton(page).click()
    await expect(inDialog.getByText('Please choose both halves of “Pizza”.', { exact: true }).first()).toBeVisible()
    await half(2).getByRole('radio', { name: 'Funghi +$3.00' }).check()
    await expect(submitButton(page)).toHaveAccessibleName('Add to Cart · $22.00')
  })
  await test.step('a free extra has a struck price, and what is left is said', async () => {
    await inDialog.getByRole('checkbox', { name: 'Olives +$2.50 free' }).check()
    await expect(inDialog.getByText('1 free, 0 left')).toBeVisible()
    await expect(submitButton(page)).toHaveAccessibleName('Add to Cart · $22.00')
    await inDialog.getByLabel('Where to put Olives').selectOption('Half 2')
    await inDialog.getByRole('checkbox', { name: 'Basil' }).check() // the basil is cheaper, so it takes the free unit
    await expect(submitButton(page)).toHaveAccessibleName('Add to Cart · $24.50')
  })
  await submitButton(page).click()
  await expect(inDialog).toHaveCount(0)

  await page.goto('/cart')
  for (const text of [
    'Width: 50 cm ($19.00)',
    'Pizza, half 1: Margherita',
    'Pizza, half 2: Funghi (+$3.00 for both halves)',
    'Olives on half 2 (+$2.50)',
  ])
    await expect(card(page)).toContainText(text)

  await queries.deleteFrom('recipeGroups').where('recipeId', '=', 'test-thali').execute()
  for (const { id } of groups) await queries.deleteFrom('optionGroups').where('id', '=', id).execute()
  app.catalogue.discard()
})
