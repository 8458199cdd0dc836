/** What is sold out, set in the panel with one tap; and schedules. */
import { timeZoneAhead } from '#test/support/order-times.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { card, toggleGroup } from './support/menu-editor.ts'
import { addOptionGroup } from './support/option-groups.ts'
import { samosa } from './support/ordering.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(async ({ server }) => {
  const { queries } = server.app.database
  const none = {
    soldOutUntil: null,
    leftToday: null,
    leftUntil: null,
    scheduleId: null,
    leadMinutes: null,
    ageFrom: null,
  }
  await queries.updateTable('recipes').set(none).execute()
  await queries.deleteFrom('schedules').execute()
  await resetSettings(server)
  await restoreDemoMenu(server)
})

function findSamosa({ app }: TestServer) {
  return app.database.queries.selectFrom('recipes').selectAll().where('id', '=', samosa.id).executeTakeFirstOrThrow()
}

test('on a phone, one tap leads to the list of recipes, one marks a dish as sold out today, and Undo makes it available again', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await saveSettings(server, 'region', { timeZone: timeZoneAhead(0) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/recipes')
  const search = page.getByLabel('Search recipes')
  const dish = card(page, samosa.name)
  await expect(search).not.toBeInViewport()
  await page.getByRole('button', { name: 'Go to the list' }).click()
  await expect(page.getByRole('heading', { name: 'On the menu' })).toBeFocused()
  await expect(dish.getByRole('button', { name: 'Sold out today' })).toBeInViewport()

  await search.fill(samosa.name)
  await dish.getByRole('button', { name: 'Sold out today' }).click()
  await expect(dish.getByText('Sold out today', { exact: true })).toBeVisible()
  await expect(dish.getByRole('button', { name: 'Available again' })).toBeVisible()
  expect((await findSamosa(server)).soldOutUntil).toBeGreaterThan(Date.now())
  await dish.getByRole('button', { name: 'Undo' }).click()
  await expect(dish.getByRole('button', { name: 'Sold out today' })).toBeFocused()
  await expect.poll(async () => (await findSamosa(server)).soldOutUntil).toBeNull()
  await expectNoHorizontalScrolling(page)
  await test.step('a dish is sold out until a time and until changed, and portions are limited, with the keyboard alone (#257)', async () => {
    await tabTo(page, dish.locator('summary'))
    await page.keyboard.press('Enter')
    await tabTo(page, dish.getByRole('button', { name: 'Sold out until changed' }))
    await page.keyboard.press('Enter')
    await expect(dish.getByText('Sold out', { exact: true })).toBeVisible()

    const until = dish.getByLabel('Sold out until', { exact: true })
    await until.fill('23:59')
    const portions = dish.getByLabel('Portions left today')
    await test.step('a time and a number that were not saved say so, and stay over a reload', async () => {
      const failure = dish.getByText('Failed to change the availability. Please try again.')
      await failRequests(page, '**/availability', 500)
      await dish.getByRole('button', { name: 'Set time' }).click()
      await expect(failure).toHaveCount(1)
      await portions.fill('5')
      await page.keyboard.press('Enter')
      await expect(failure, 'one below each field').toHaveCount(2)
      await page.unroute('**/availability')
      await page.reload()
      await dish.locator('summary').click()
      await expect(until).toHaveValue('23:59')
      await expect(portions).toHaveValue('5')
    })
    await dish.getByRole('button', { name: 'Set time' }).click()
    await expect(dish.getByText('Sold out until 11:59 PM')).toBeVisible()
    await portions.fill('5')
    await page.keyboard.press('Enter')
    await expect(dish.getByText('5 portions left today')).toBeVisible()
    await expect(dish.getByRole('button', { name: 'Sold out today' })).toBeVisible()
    expect(await findSamosa(server)).toMatchObject({ leftToday: 5, soldOutUntil: null, version: 1 })
    await expectNoAxeViolations(page)
    await dish.getByRole('button', { name: 'No limit' }).click()
    await expect(dish.getByText('5 portions left today')).toHaveCount(0)
  })
})

test('an option is marked as sold out in its group; a schedule is added and given to a dish, with its preparation time and minimum age', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const links = page.getByRole('navigation', { name: 'Recipes and options' })
  await addOptionGroup(page, server)
  const { queries } = server.app.database
  await queries
    .insertInto('siteSettings')
    .values({
      section: 'region',
      version: 999,
      value: JSON.stringify({ timeZone: 'UTC' }),
      byUserId: null,
      savedAt: 0,
    })
    .execute()
  await server.app.siteSettings.reload()
  try {
    await test.step('an option is marked as sold out in its group', async () => {
      await page.goto('/admin/options')
      const group = card(page, 'Pizza size')
      await group.getByText('Sold out options').click()
      await group.getByRole('button', { name: 'Sold out today' }).first().click()

      await expect(group.getByText('Sold out options: 1')).toBeVisible()
      await expect(group.getByRole('button', { name: 'Available again' })).toBeVisible()
      await expectNoAxeViolations(page)
    })
    await links.getByRole('link', { name: 'Schedules' }).click()
    await page.getByLabel('Schedule Name').fill('Lunch')
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await page.getByLabel(day).check()
    await page.getByLabel('From').fill('11:30')
    await page.getByLabel('To', { exact: true }).fill('15:00')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Add Schedule' }).click()
    await expect(card(page, 'Lunch')).toContainText('Mon–Fri 11:30 AM – 3:00 PM')

    await links.getByRole('link', { name: 'Recipes' }).click()
    await card(page, samosa.name).getByRole('button', { name: 'Edit' }).click()
    await toggleGroup(page, 'Times')
    await toggleGroup(page, 'Tax, deposit and age')
    await page.getByLabel('Available at').selectOption('Lunch (Mon–Fri 11:30 AM – 3:00 PM)')
    await page.getByLabel('Preparation time in minutes').fill('40')
    await page.getByLabel('Minimum age').fill('18')
    await page.getByRole('button', { name: 'Update Recipe' }).click()
    await expect(page.getByText('Recipe updated.')).toBeVisible()

    expect(await findSamosa(server)).toMatchObject({ leadMinutes: 40, ageFrom: 18 })
    expect((await findSamosa(server)).scheduleId).not.toBeNull()
    await links.getByRole('link', { name: 'Schedules' }).click()
    page.on('dialog', (question) => void question.accept())
    await card(page, 'Lunch').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Dishes or categories still use this schedule.')).toBeVisible()
  } finally {
    await queries.deleteFrom('siteSettings').where('section', '=', 'region').where('version', '=', 999).execute()
    await server.app.siteSettings.reload()
  }
})
