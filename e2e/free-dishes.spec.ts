/** Cart and checkout of a restaurant that gives dishes away. */
import { promotionWith } from '#test/support/ordering-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { cartLine, goToCheckout, prawns, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('the cart asks guests to add the dish that is free, and shows what two for one takes off', async ({
  page,
  server,
  customer: _,
}) => {
  const item = promotionWith({
    id: 'item',
    name: 'Prawns on us',
    kind: 'free-item',
    recipeIds: [prawns.id],
    minSubtotal: 15,
  })
  const two = promotionWith({
    id: 'two',
    name: 'Two for one',
    kind: 'free-units',
    everyUnits: 2,
    freeUnits: 1,
    recipeIds: [samosa.id],
  })
  await saveSettings(server, 'promotions', { promotions: [item, two] })
  await storeCart(page, [cartLine(samosa, 2)])
  await page.goto('/cart')
  await expect(page.getByText('Add Koliwada Prawns, Curry-Leaf Aioli to your order: it is free.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('Two for one\u2212$7.95')

  await goToCheckout(page, [cartLine(samosa, 2), cartLine(prawns)])
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Prawns on us\u2212$14.50')
  await expect(summary).toContainText('Two for one\u2212$7.95')
  await expect(page.getByText('it is free')).toBeHidden()
})
