/** A dish with options: customers choose them in a dialog before the dish goes into the cart. */
import {
  addButton,
  addThali,
  card,
  changeGroup,
  dialog,
  expect,
  lassi,
  openDialog,
  submitButton,
  test,
  thali,
  thaliPath,
} from './support/dish-options.ts'
import { holdScripts, waitForHydration } from './support/hydration.ts'
import { readStoredCart } from './support/ordering.ts'
import { openWithPausedClock } from './support/paused-clock.ts'

test.beforeEach(({ customer: _, thaliMenu: __ }) => {}) // signs in a new customer

const announcer = '#announcer'

test('Add to Cart opens the dish with its defaults; the price follows each choice, and the dish goes into the cart', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto(thaliPath)
  await expect(card(page)).toContainText('from $10.00') // a size must be chosen, and the large one costs more
  await expect(card(page, lassi.name)).not.toContainText('from')
  await openDialog(page)
  const inDialog = dialog(page)
  await expect(inDialog).toContainText('Dal, rice, greens', { ignoreCase: true })
  await expect(inDialog.getByRole('group', { name: 'Size Choose 1' })).toBeVisible()
  await expect(inDialog.getByRole('group', { name: 'Sides Choose up to 2' })).toBeVisible()
  await expect(inDialog.getByRole('group', { name: 'Breads Choose up to 4 · up to 3 of each · 1 free' })).toBeVisible()
  await expect(inDialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(inDialog.getByRole('checkbox', { name: 'Raita +$1.50' })).toBeChecked()
  await expect(submitButton(page)).toHaveAccessibleName('Add to Cart · $11.50')

  await inDialog.getByRole('radio', { name: 'Large +$4.50' }).check()
  await expect(submitButton(page)).toHaveAccessibleName('Add to Cart · $16.00')
  await inDialog.getByRole('button', { name: 'Add one Garlic naan' }).click()
  await inDialog.getByRole('button', { name: 'Add one Roti' }).click()
  await expect(submitButton(page)).toHaveAccessibleName('Add to Cart · $18.50') // the roti, the cheapest, is free
  await inDialog.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(submitButton(page)).toHaveAccessibleName('Add to Cart · $37.00')
  await submitButton(page).click()

  await expect(inDialog).toHaveCount(0)
  await expect(page).toHaveURL(thaliPath)
  await expect(addButton(page)).toHaveText('Added to Cart!')
  await expect(page.locator(announcer)).toHaveText('Royal Thali is in your cart')
  await expect(card(page)).toContainText('2 in cart')
  await expect(addButton(page)).toHaveText('Add to Cart')

  await page.goto('/cart')
  const line = card(page)
  await expect(line).toContainText('Large (+$4.50)')
  await expect(line).toContainText('Raita (+$1.50)')
  await expect(line).toContainText('Garlic naan (+$2.50)')
  await expect(line).toContainText('$18.50 each')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$37.00')
})

test('after a moment on the category the dialog opens without a request; a dish without options is added at once, and its stored line has no further fields', async ({
  page,
}) => {
  const isPictureLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await openWithPausedClock(page, thaliPath)
  await test.step('the dialog', async () => {
    const code = page.waitForResponse(/dish-dialog-.*\.js/)
    // not more: after 3 seconds the page preloads other screens
    await page.clock.runFor(2000)
    await (await code).finished()
    await expect.poll(() => card(page).locator('img').first().evaluate(isPictureLoaded)).toBe(true)
    // the logo is no part of the dialog, and may arrive late
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await addButton(page).click()
    await page.clock.runFor(100)
    await expect(dialog(page)).toBeVisible()
    await expect.poll(() => dialog(page).locator('img').evaluate(isPictureLoaded)).toBe(true)
    expect(requests).toEqual([])
    await page.keyboard.press('Escape')
    await page.clock.runFor(100)
    await expect(dialog(page)).toHaveCount(0)
  })

  await card(page, lassi.name).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(card(page, lassi.name)).toContainText('1 in cart')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => readStoredCart(page))
    .toEqual([{ ...lassi, quantity: 1, imageBase64: expect.any(String), imageUrl: expect.any(String) }])
})

test('Back closes the dialog, Forward opens it, a reload shows it again, and the page does not scroll; an address with an unknown dish shows the category', async ({
  page,
}) => {
  await page.goto(thaliPath)
  await page.evaluate(() => scrollTo(0, 200))
  const scrolledTo = () => page.evaluate(() => scrollY)
  const before = await scrolledTo()
  await addButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()
  expect(await scrolledTo()).toBe(before)

  await page.goForward()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  const afterReload = await scrolledTo()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(thaliPath)
  await expect(page.getByRole('link', { name: thali.name })).toBeFocused()
  expect(await scrolledTo()).toBe(afterReload)

  await test.step('an address with a dish: closing stays on the category', async () => {
    await page.goto(`${thaliPath}?dish=${thali.id}`)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(thaliPath)
    await expect(page.getByRole('link', { name: thali.name })).toBeFocused()
    await expect(page.getByRole('link', { name: thali.name })).toBeInViewport()

    await page.goto(`${thaliPath}?dish=none`)
    await expect(addButton(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the same options and note raise the quantity of the line, others make a new line; the last choice is offered again unless it costs money, and no longer once the menu does not allow it', async ({
  page,
  server,
}) => {
  await page.goto(thaliPath)
  for (const { size, note } of [
    { size: 'Small', note: '' },
    { size: 'Small', note: '' },
    { size: 'Small', note: 'No onion' },
    { size: 'Large', note: '' },
    { size: 'Large', note: 'No onion' },
  ]) {
    await addButton(page).click()
    await dialog(page).getByRole('radio', { name: size }).check()
    await dialog(page).getByLabel('Note for the kitchen').fill(note)
    await submitButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await expect
    .poll(() => readStoredCart(page))
    .toMatchObject([
      { id: thali.id, quantity: 2, price: 11.5 },
      { id: thali.id, quantity: 1, price: 11.5, note: 'No onion' },
      { id: thali.id, quantity: 1, price: 16 },
      { id: thali.id, quantity: 1, price: 16, note: 'No onion' },
    ])
  await expect(card(page)).toContainText('5 in cart')

  await test.step('the last choice', async () => {
    await openDialog(page)
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'As last time' }).click()
    await expect(dialog(page).getByRole('radio', { name: 'Large' })).toBeChecked()
    await expect(dialog(page).getByText('Total $16.00')).toHaveRole('status')
    await dialog(page).getByRole('button', { name: 'Start again' }).click()
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(dialog(page).getByRole('button', { name: 'Start again', pressed: true })).toBeFocused()
    await dialog(page).getByRole('radio', { name: 'Small' }).check()
    await submitButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await openDialog(page)
    await expect(dialog(page).getByRole('radio', { name: 'Small' })).toBeChecked()
    await expect(dialog(page).getByLabel('Note for the kitchen')).toHaveValue('')
    await expect(dialog(page).getByRole('button', { name: 'As last time', pressed: true })).toBeVisible()
    await changeGroup(server, 'test-breads', { minUnits: 1 })
    await openDialog(page)
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0)
  })
})

test('invisible characters and stacked accents are removed from the note, and a long note is refused; two tabs share the cart: a dish that one adds is in the other, and the same choice raises its quantity; a dish that the search found opens its dialog from its card', async ({
  page,
  context,
}) => {
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: 'Small' }).check()
  const note = dialog(page).getByLabel('Note for the kitchen')
  await note.fill('🌶'.repeat(101))
  await submitButton(page).click()
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(/Please shorten the note to at most 100 characters/)
  await note.fill(`  no\u202E oni${'\u0301'.repeat(9)}on `)
  await submitButton(page).click()

  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => readStoredCart(page)).toMatchObject([{ note: `no oni${'\u0301'.repeat(4)}on` }])

  await test.step('two tabs', async () => {
    await addThali(page)
    const other = await context.newPage()
    await other.goto(thaliPath)
    await waitForHydration(other)
    await addButton(other).click()
    await submitButton(other).click()

    await expect(card(page)).toContainText('3 in cart')
    await expect.poll(() => readStoredCart(page)).toMatchObject([{ quantity: 1 }, { quantity: 2 }])
    await other.close()
  })

  await test.step('the search', async () => {
    await page.goto('/home')
    await page.getByRole('combobox').fill('royal thali')
    await expect(page.getByRole('option').first()).toContainText('from $10.00')
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(/#recipe-test-thali$/)
    await addButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#recipe-test-thali$/)
    await expect(addButton(page)).toBeFocused()
  })
})

test('a click on Add to Cart before hydration opens the dialog, also on another screen, and adds nothing', async ({
  page,
}) => {
  for (const nextPath of [undefined, '/home'])
    await test.step(nextPath ?? 'the same screen', async () => {
      const release = await holdScripts(page)
      await page.goto(thaliPath, { waitUntil: 'commit' })
      await addButton(page).click()
      if (nextPath !== undefined) await page.goto(nextPath, { waitUntil: 'commit' })
      release()

      await expect(dialog(page)).toBeVisible()
      await expect.poll(() => readStoredCart(page)).toBeNull()
    })
})
