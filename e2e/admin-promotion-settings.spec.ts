/** The panel's settings about promotions, with their live example. */
import { promotionsSection } from '#contract/site-settings/promotions.ts'
import { addRecipe, restoreDemoMenu } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import {
  discardChanges,
  example,
  expectAmounts,
  openSection,
  saveButton,
  saveSection,
  setExampleTime,
} from './support/ordering-settings.ts'
import { recordWrites, resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(async ({ server }) => {
  await restoreDemoMenu(server)
  await resetSettings(server)
})

test('a promotion has a code in capital letters, times without a time zone say what to do, and two promotions cannot have the same code', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await openSection(page, 'promotions')
  await expect(page.getByText('There are no promotions yet.')).toBeVisible()
  await expect(example(page)).toHaveCount(0)
  await expect(saveButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a promotion' }).click()
  const card = page.getByRole('group', { name: '1. Lunch' })
  await expect(page.getByLabel('Name for customers')).toBeFocused()
  await page.getByLabel('Name for customers').fill('Lunch')
  await card.getByLabel('Code').fill('lunch 10')
  await card.getByLabel('Percent', { exact: true }).fill('10')
  await expect(card.getByLabel('Code')).toHaveValue('LUNCH10')
  await card.getByRole('button', { name: 'Add hours' }).click()
  await expect(card.getByText('Times need the time zone of your restaurant.')).toBeVisible()
  await saveButton(page).click()
  await expect(card.getByText('Please choose at least one day')).toBeFocused()
  for (const day of ['Mon', 'Fri']) await card.getByLabel(day).check()
  await card.getByLabel('From', { exact: true }).fill('11:30')
  await card.getByLabel('To', { exact: true }).fill('14:00')
  await saveButton(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Times need the time zone of your restaurant.')
  const settingsTab = page.context().waitForEvent('page')
  await alert.getByRole('link', { name: /Set the time zone/ }).click()
  await (await settingsTab).close()

  await saveSettings(server, 'region', { timeZone: 'Europe/Berlin' })
  await expect(card.getByText('Times are in the time zone of the restaurant: Europe/Berlin.')).toBeVisible()
  await saveSection(page)
  await setExampleTime(page, '2026-11-27T12:00')
  await expectAmounts(page, { Dishes: '$18.40', Total: '$18.40' })
  await example(page).getByLabel('Code').selectOption('LUNCH10')
  await expectAmounts(page, { Dishes: '$18.40', Lunch: '−$1.84', Total: '$16.56' })
  await setExampleTime(page, '2026-11-27T15:00')
  await expect(example(page)).toContainText('This code is valid Mon, Fri 11:30 AM – 2:00 PM.')
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Lunch 10 % off, code LUNCH10, Mon, Fri 11:30 AM – 2:00 PM' }),
  ).toBeVisible()
  await test.step('two promotions cannot have the same code, and the card with the error opens', async () => {
    await page.getByRole('button', { name: 'Add a promotion' }).click()
    const second = page.getByRole('group', { name: /^2\. / })
    await second.getByLabel('Name for customers').fill('Two')
    await second.getByLabel('Code').fill('LUNCH10')
    await second.getByLabel('Percent', { exact: true }).fill('5')
    await second.getByRole('button', { name: /^Two/ }).click()
    await expect(second.getByLabel('Code')).toBeHidden()
    await saveButton(page).click()

    await expect(second.getByLabel('Code')).toBeFocused()
    await expect(second.getByLabel('Code')).toHaveAccessibleDescription(/Another promotion has this code/)
  })
})

test('a promotion for chosen dishes, an amount and a free delivery; a dish that is deleted before the save is refused at its field (#205)', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { id } = await addRecipe(page, server, 'Kulfi')
  await saveSettings(server, 'delivery', { feeSteps: [{ fromSubtotal: 0, fee: 2.9 }] })
  await openSection(page, 'promotions')
  await page.getByRole('button', { name: 'Add a promotion' }).click()
  await page.getByLabel('Name for customers').fill('Samosa day')
  const samosa = page.getByRole('group', { name: '1. Samosa day' })
  await samosa.getByLabel('Kind').selectOption('Amount off')
  await samosa.getByLabel('Amount', { exact: true }).fill('3')
  await samosa.getByLabel('Chosen categories and dishes').check()
  await saveButton(page).click()
  await expect(samosa.getByLabel('Search categories and dishes')).toHaveAccessibleDescription(
    /at least one category or dish/,
  )
  await samosa.getByLabel('Search categories and dishes').fill('samosa')
  const dish = samosa
    .locator('label')
    .filter({ hasText: /samosa/i })
    .first()
  await dish.getByRole('checkbox').check()
  const dishName = (await dish.textContent()) ?? ''
  await samosa.getByRole('button', { name: /^Samosa day/ }).click()
  await expect(samosa.getByLabel('Kind')).toBeHidden()

  await page.getByRole('button', { name: 'Add a promotion' }).click()
  const free = page.getByRole('group', { name: /^2\. / })
  await free.getByLabel('Name for customers').fill('Free delivery')
  await free.getByLabel('Kind').selectOption('Free delivery')
  await free.getByLabel('From an order of').fill('15')
  await expectAmounts(page, { Dishes: '$18.40', 'Delivery (free, saves $2.90)': '$0.00', Total: '$18.40' })
  await example(page).getByLabel('Dish', { exact: true }).selectOption(dishName)
  await expectAmounts(page, {
    Dishes: '$18.40',
    'Samosa day': '−$3.00',
    'Delivery (free, saves $2.90)': '$0.00',
    Total: '$15.40',
  })
  await page.getByRole('button', { name: 'Move Free delivery up' }).click()
  await saveSection(page)
  await page.reload()
  await expect(page.getByRole('group', { name: '1. Free delivery' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Free delivery' }).click()
  await expect(page.getByRole('button', { name: /^Samosa day \$3.00 off/ })).toBeFocused()
  await discardChanges(page)
  await expect(page.getByRole('group', { name: '1. Free delivery' })).toBeVisible()
  await test.step('a dish that is deleted before a promotion with it is saved can be removed at its field', async () => {
    await page.getByRole('button', { name: 'Add a promotion' }).click()
    const promotion = page.getByRole('group', { name: /^3\. / })
    await promotion.getByLabel('Name for customers').fill('Dessert')
    await promotion.getByLabel('Percent', { exact: true }).fill('10')
    await promotion.getByLabel('Chosen categories and dishes').check()
    const search = promotion.getByLabel('Search categories and dishes')
    await search.fill('kulfi')
    await promotion.getByLabel('Kulfi', { exact: true }).check()
    await search.fill('')
    const headers = { origin: server.url }
    expect((await page.request.delete(`${server.url}/api/recipes/${id}`, { headers })).status()).toBe(204)
    await saveButton(page).click()

    await expect(search).toHaveAccessibleDescription(/Please remove what is no longer on the menu/)
    await expect(search).toBeFocused()
    await promotion.getByLabel(`No longer on the menu (${id})`).click()
    await promotion.getByLabel(/^All of Breads/).check()
    await saveSection(page)
  })
})

test('100 promotions fit the screen, and half a date is not saved as no date', async ({ adminPage: page, server }) => {
  const { promotions } = promotionsSection.schema.parse({
    promotions: Array.from({ length: 100 }, (_, index) => ({
      id: `p${index}`,
      name: `Promotion ${index + 1}`,
      isActive: true,
      code: `CODE-${index}`,
      kind: 'percent',
      ppm: 50_000,
      amount: 0,
      scope: 'order',
      categoryIds: [],
      recipeIds: [],
      minSubtotal: 0,
      validFrom: '',
      validUntil: '',
      hours: [],
      firstOrderOnly: false,
      maxUses: 0,
      maxUsesPerCustomer: 0,
    })),
  })
  await saveSettings(server, 'promotions', { promotions })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSection(page, 'promotions')
  await expect(page.getByRole('group', { name: /^\d+\. / })).toHaveCount(100)
  await expect(page.getByRole('button', { name: 'Add a promotion' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const last = page.getByRole('group', { name: '100. ' })
  await last.getByRole('button', { name: /^Promotion 100 5 % off/ }).click()
  await last.getByLabel('Name for customers').pressSequentially(', last')
  await last.getByLabel('Valid until').pressSequentially('12')
  const writes = recordWrites(page)
  await saveButton(page).click()

  await expect(last.getByLabel('Valid until')).toHaveAccessibleDescription('Please complete this field, or empty it.')
  expect(writes).toEqual([])
})
