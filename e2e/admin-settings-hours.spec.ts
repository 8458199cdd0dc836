/** The panel's settings about opening hours, with the calendar of the next 7 days. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { openSection, saveButton, saveSection } from './support/ordering-settings.ts'
import { recordWrites } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

const hoursOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const shop = (page: Page) => hoursOf(page, 'Hours of the restaurant')
const calendar = (page: Page) => page.getByRole('table', { name: 'The next 7 days' })

/** @returns such as 2026-12-24 */
const dateIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('hours past midnight are entered as they are said, and the calendar shows them; without a time zone, the screen says where to set it', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
  await openSection(page, 'hours')
  await expect(page.getByRole('link', { name: /Set the time zone/ })).toHaveAttribute('href', /section=region/)
  await expect(page.getByText('the restaurant is always open')).toBeVisible()
  await page.getByRole('button', { name: 'Add hours: Hours of the restaurant' }).press('Enter')
  await expect(shop(page).getByLabel('Mon')).toBeFocused()
  await expect(shop(page).getByLabel('Mon')).toBeChecked()
  await shop(page).getByLabel('From').fill('18:00')

  await saveSettings(server, 'region', { timeZone: 'UTC' })
  await expect(page.getByText('Times are in the time zone of the restaurant: UTC.')).toBeVisible()
  await expect(page.getByText('Complete the fields')).toBeVisible()
  await shop(page).getByLabel('To', { exact: true }).fill('04:00')
  await expect(shop(page).getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'Until 4:00 AM on the next day.',
  )
  await expect(calendar(page).getByText('6:00 PM – 4:00 AM')).toHaveCount(7)

  await saveSection(page)
  await page.reload()
  await expect(shop(page).getByLabel('From')).toHaveValue('18:00')
  await expect(shop(page).getByLabel('To', { exact: true })).toHaveValue('04:00')
  await expect(shop(page).getByLabel('Sun')).toBeChecked()
})

test('a service has other hours while its switch is on, and the times of a day stay in its column (#203); the section is accessible and fits a phone', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'region', { timeZone: 'UTC' })
  const on = { isOn: true, leadMinutes: 0, takesScheduled: false, daysAhead: 0 }
  await saveSettings(server, 'services', { pickup: on })
  await openSection(page, 'hours')
  await expect(calendar(page).getByText('Open all day')).toHaveCount(14)
  await page.getByLabel('Other hours for pickup').check()
  const pickup = hoursOf(page, 'Hours of pickups')
  await saveButton(page).click()
  await expect(pickup.getByLabel('From')).toHaveAccessibleDescription('Please enter a time')
  await pickup.getByLabel('From').fill('10:00')
  await pickup.getByLabel('To', { exact: true }).fill('20:00')
  await expect(calendar(page).getByText('10:00 AM – 8:00 PM')).toHaveCount(7)
  const cells = calendar(page).getByRole('cell')
  expect(await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)).toBe(0)
  await saveSection(page)
  await page.reload()
  await expect(pickup.getByLabel('From')).toHaveValue('10:00')

  await page.getByLabel('Other hours for pickup').uncheck()
  await expect(pickup).toBeHidden()
  await saveSection(page)
  await expect(calendar(page).getByText('Open all day')).toHaveCount(14)
  await test.step('no axe violations in both colour schemes, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Add hours: Hours of the restaurant' }).click()
    await page.getByLabel('Other hours for delivery').check()
    await page.getByRole('button', { name: 'Add an exception' }).click()
    await page.getByLabel('Hours on this day').selectOption('Other hours')
    await page.getByRole('button', { name: 'Add times to Exception 1' }).click()
    await page.getByLabel('Note for customers').fill('Averyverylongnotewithoutanyspaceinit'.repeat(2))
    await page.getByLabel('Date').fill(dateIn(1))
    await saveButton(page).click()
    await expectNoAxeViolationsInBothSchemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByLabel('Hours on this day').selectOption('Closed all day')
    await page.getByLabel('Other hours for delivery').uncheck()
    await shop(page).getByRole('button', { name: 'Remove times 1' }).click()
    await expect(calendar(page).getByText('Averyvery')).toHaveCount(2) // deliveries and pickups
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('invalid hours have a message at their row; a closed day, a day with other hours, two weeks and public holidays are in the calendar', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'region', { timeZone: 'UTC', country: 'DE' })
  await openSection(page, 'hours')
  await test.step('invalid hours have a message at their row, and nothing is sent', async () => {
    const writes = recordWrites(page)
    const add = page.getByRole('button', { name: 'Add hours: Hours of the restaurant' })
    await add.click()
    const first = shop(page).getByRole('group', { name: 'Times 1' })
    await first.getByLabel('From').fill('10:00')
    await first.getByLabel('To', { exact: true }).fill('20:00')
    await add.click()
    const second = shop(page).getByRole('group', { name: 'Times 2' })
    await expect(second.getByLabel('Mon')).toBeFocused()
    await second.getByLabel('From').fill('19:00')
    await second.getByLabel('To', { exact: true }).fill('22:00')
    for (const day of await second.getByRole('checkbox').all()) await day.uncheck()
    await saveButton(page).click()
    await expect(second.getByText('Please choose at least one day')).toBeFocused()
    await second.getByLabel('Sat').check()
    await saveButton(page).click()
    await expect(second.getByLabel('From')).toHaveAccessibleDescription(/These times overlap with times 1/)
    expect(writes).toEqual([])

    await second.getByRole('button', { name: 'Remove times 2' }).press('Enter')
    await expect(first.getByLabel('Mon')).toBeFocused()
    await saveSection(page)
  })
  await test.step('a closed day and a day with other hours are in the calendar, with the note for customers', async () => {
    await page.getByRole('button', { name: 'Add an exception' }).click()
    const first = page.getByRole('group', { name: 'Exception 1', exact: true })
    await expect(first.getByLabel('Date')).toBeFocused()
    await saveButton(page).click()
    await expect(first.getByLabel('Date')).toHaveAccessibleDescription('Please enter a date')
    await first.getByLabel('Date').fill(dateIn(3))
    await first.getByLabel('Note for customers').fill('Christmas')
    await expect(calendar(page).getByText('Closed')).toHaveCount(1)
    await expect(calendar(page).getByText('Christmas')).toHaveCount(1)

    await page.getByRole('button', { name: 'Add an exception' }).click()
    const second = page.getByRole('group', { name: 'Exception 2', exact: true })
    await second.getByLabel('Date').fill(dateIn(2))
    await second.getByLabel('Hours on this day').selectOption('Other hours')
    await second.getByLabel('From').fill('18:00')
    await second.getByLabel('To', { exact: true }).fill('22:00')
    await second.getByRole('button', { name: 'Add times to Exception 2' }).click()
    const noon = second.getByRole('group', { name: 'times 2 of Exception 2' })
    await expect(noon.getByLabel('From')).toBeFocused()
    await noon.getByLabel('From').fill('21:00')
    await noon.getByLabel('To', { exact: true }).fill('23:00')
    await saveButton(page).click()
    await expect(noon.getByLabel('From')).toHaveAccessibleDescription(/These times overlap with times 1/)
    await noon.getByLabel('From').fill('11:00')
    await noon.getByLabel('To', { exact: true }).fill('14:00')
    await expect(calendar(page).getByText('6:00 – 10:00 PM')).toHaveCount(1)
    await saveSection(page)

    await page.reload()
    await expect(first.getByLabel('Date')).toHaveValue(dateIn(2))
    await expect(first.getByLabel('From').first()).toHaveValue('11:00')
    await expect(page.getByRole('group', { name: 'Exception 2', exact: true }).getByLabel('Note')).toHaveValue(
      'Christmas',
    )
    for (const number of [2, 1])
      await page.getByRole('button', { name: `Remove Exception ${number}`, exact: true }).click()
  })
  await test.step('two weeks are one exception, and public holidays of a part of the country are chosen from a list', async () => {
    await page.getByRole('button', { name: 'Add an exception' }).click()
    const exception = page.getByRole('group', { name: 'Exception 1', exact: true })
    await exception.getByLabel('Date').fill(dateIn(2))
    await exception.getByLabel('Last day').fill(dateIn(1))
    await saveButton(page).click()
    await expect(exception.getByLabel('Last day')).toHaveAccessibleDescription(/Please enter a day after the first one/)
    await exception.getByLabel('Last day').fill(dateIn(15))
    await exception.getByLabel('Note for customers').fill('Summer break')
    await expect(calendar(page).getByText('Summer break')).toHaveCount(5)

    await page.getByRole('button', { name: 'Show the public holidays of Germany' }).press('Enter')
    await page.getByLabel('Calendar').selectOption('Bayern')
    await page.getByLabel('Hours on Epiphany').selectOption('Closed all day')
    await expect(page.getByLabel('Note for customers on Epiphany')).toHaveValue('Epiphany')
    await page.getByLabel('Hours on Easter Monday').selectOption('Other hours')
    const easter = page.getByRole('group', { name: 'times 1 of Easter Monday' })
    await easter.getByLabel('From').fill('18:00')
    await saveButton(page).click()
    await expect(easter.getByLabel('To', { exact: true })).toHaveAccessibleDescription('Please enter a time')
    await easter.getByLabel('To', { exact: true }).fill('22:00')
    await saveSection(page)

    await page.reload()
    await expect(exception.getByLabel('Last day')).toHaveValue(dateIn(15))
    await expect(page.getByLabel('Hours on Epiphany')).toHaveValue('closed')
    await expect(easter.getByLabel('From')).toHaveValue('18:00')
    await page.getByLabel('Hours on Epiphany').selectOption('As usual')
    await expect(page.getByLabel('Note for customers on Epiphany')).toBeHidden()
  })
})
