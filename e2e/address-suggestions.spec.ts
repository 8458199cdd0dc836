/** Suggestions of addresses while a customer types. */
import type { Page } from '@playwright/test'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { type PlaceService, startPlaceService } from '#test/support/place-service.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, listAllOrders, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings, setMenuPublic } from './support/settings.ts'
import { resetRateLimits } from './support/test-server.ts'

const torstrasse = { road: 'Torstraße', house_number: '1', city: 'Berlin', postcode: '10119', country_code: 'de' }
const dorfstrasse = {
  road: 'Dorfstraße',
  village: 'Donaudampfschifffahrtsgesellschaftskapitänsdorf',
  postcode: '17207',
}

let service: PlaceService
test.beforeEach(async ({ server }) => {
  service = await startPlaceService([torstrasse, dorfstrasse])
  await resetRateLimits(server)
  await setMenuPublic(server, true)
  await saveSettings(server, 'orders', { ...ordersSection.defaults, takesGuestOrders: true })
  await saveSettings(server, 'region', { country: 'DE' })
  await saveSettings(server, 'zones', { geocoderUrl: service.url, suggestsAddresses: true })
})
test.afterEach(() => service.close())
test.afterAll(async ({ server }) => resetSettings(server))

const street = (page: Page) => page.getByRole('combobox', { name: 'Street' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Addresses' }).getByRole('option')

async function goToCheckoutAsGuest(page: Page) {
  await storeCart(page, [cartLine(samosa, 2)], 'visitor-cart')
  await page.goto('/login?next=%2Fcheckout')
  await page.getByRole('button', { name: 'Continue without an account' }).click()
  await expect(page).toHaveURL('/checkout')
}

test('a guest orders a delivery with three fields, on a narrow phone and with the keyboard alone; without an answer, nothing changes (#209)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await saveSettings(server, 'zones', { suggestsAddresses: false })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await goToCheckoutAsGuest(page)
  await page.getByLabel('Name', { exact: true }).fill('Jonas Weber')
  await page.getByLabel('Phone').fill('030 123456')

  await test.step('while the setting is off, no code for suggestions is loaded and nothing is asked', async () => {
    const field = page.getByRole('textbox', { name: 'Street' })
    await field.pressSequentially('Torstr 1')
    await page.getByLabel('City').fill('Berlin')
    expect(requested.filter((url) => url.includes('address-suggestions'))).toEqual([])
    expect(service.texts).toEqual([])
    await field.fill('')
    await page.getByLabel('City').fill('')
    await saveSettings(server, 'zones', { suggestsAddresses: true })
    await page.reload()
  })

  await test.step('the field says how many addresses are found, and the list is as wide as the screen', async () => {
    await street(page).pressSequentially('Torstr 1')
    await expect(options(page)).toHaveText([
      'Torstraße 1, 10119 Berlin',
      'Dorfstraße 1, 17207 Donaudampfschifffahrtsgesellschaftskapitänsdorf',
    ])
    await expect(page.locator('#announcer')).toContainText('2 addresses found')
    await expect(street(page)).toHaveAttribute('aria-expanded', 'true')
    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolations(page)
  })

  await test.step('Escape and Enter close the list, send nothing, and leave what is typed', async () => {
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.type('0')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(options(page)).toHaveCount(0)
    await expect(street(page)).toHaveValue('Torstr 10')
    await expect(page.getByText('Please fill in all required fields')).toHaveCount(0)
  })

  await test.step('arrow keys and Enter choose an address, which fills the other fields', async () => {
    await page.keyboard.press('Backspace')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('ArrowUp')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    const active = (await street(page).getAttribute('aria-activedescendant')) ?? ''
    await expect(page.locator(`[id="${active}"]`)).toHaveText('Torstraße 1, 10119 Berlin')
    await page.keyboard.press('Enter')
    await expect(street(page)).toHaveValue('Torstraße 1')
    await expect(street(page)).toBeFocused()
    await expect(page.getByLabel('Postcode')).toHaveValue('10119')
    await expect(page.getByLabel('City')).toHaveValue('Berlin')
    await expect(options(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('Berlin')
  })

  await test.step('a service that never answers, and one that knows nothing', async () => {
    service.answerWith(undefined)
    await street(page).fill('')
    await street(page).pressSequentially('Nowhere 1')
    await expect.poll(() => service.texts).toContain('Nowhere 1')
    service.answerWith([])
    const answered = page.waitForResponse('**/api/address-suggestions')
    await street(page).pressSequentially('2')
    await answered
    await expect(options(page)).toHaveCount(0)
    await expect(street(page)).toHaveValue('Nowhere 12')
  })

  await test.step('the guest goes on to another field, which cancels the request', async () => {
    service.answerWith(undefined)
    const sent = page.waitForRequest('**/api/address-suggestions')
    await street(page).fill('Dorfstr')
    await sent
    const cancelled = page.waitForEvent('requestfailed')
    await page.getByLabel('City').fill('Potsdam')
    await cancelled
    await expect(options(page)).toHaveCount(0)
    await expect(street(page)).toHaveValue('Dorfstr')
  })

  await test.step('a tap', async () => {
    service.answerWith([torstrasse])
    await street(page).fill('Torstr 1')
    await options(page).first().click()
    await expect(street(page)).toHaveValue('Torstraße 1')
    await expect(page.getByLabel('City')).toHaveValue('Berlin')
  })

  await page.getByLabel('Phone').press('Enter')
  await expect(page).toHaveURL(/\/order-confirmation\//)
  expect((await listAllOrders(server)).at(-1)).toMatchObject({ street: 'Torstraße 1', city: 'Berlin', state: '' })
})
