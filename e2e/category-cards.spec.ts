/** How many dishes of a category fit into the window. */
import { servicesSection } from '#contract/site-settings/services.ts'
import { expect, test } from './support/fixtures.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

test('the first Add to Cart is in the window without scrolling, also below the choice of delivery or pickup; a phone shows at least four dishes at once', async ({
  page,
  server,
}) => {
  const buttons = page.getByRole('main').getByRole('button', { name: 'Add to Cart' })
  const expectFirstButton = () => expect(buttons.first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(windows.phone)
  await page.goto('/category/small-plates')
  await test.step('with the default settings', expectFirstButton)

  await test.step('the list on a phone', async () => {
    const top = await page
      .locator('.recipe-card')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top)
    const chips = await page.getByRole('navigation', { name: 'Categories' }).boundingBox()
    await page.evaluate((distance) => scrollBy(0, distance), top - (chips?.height ?? 0))
    for (const button of (await buttons.all()).slice(0, 4)) await expect(button).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, 0))
  })

  await test.step('with the default settings on a desktop', async () => {
    await page.setViewportSize(windows.desktop)
    await expectFirstButton()
  })

  await test.step('with the choice of delivery or pickup', async () => {
    const { pickup } = servicesSection.defaults
    await saveSettings(server, 'services', { pickup: { ...pickup, isOn: true } })
    try {
      await page.goto('/category/small-plates')
      await expect(page.getByText('Pickup', { exact: true })).toBeVisible()
      await expectFirstButton()
      await page.setViewportSize(windows.phone)
      await expectFirstButton()
    } finally {
      await resetSettings(server)
    }
  })
})
