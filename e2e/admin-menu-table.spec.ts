/** The panel's recipes as a table: cells are edited in place, with the keyboard or by paste. */
import type { Page } from '@playwright/test'
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openTable, price, row, storedRecipe, table } from './support/menu-table.ts'
import { fries, samosa } from './support/ordering.ts'
import { jpeg } from './support/pictures.ts'
import { resourceLoadError } from './support/requests.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(async ({ server }) => restoreDemoMenu(server))

const status = (page: Page, text: string) => page.getByRole('main').getByText(text)

/** As a spreadsheet does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

/** Saves values as another admin would. */
async function changeAsOther(page: Page, server: TestServer, change: object): Promise<void> {
  const response = await page.request.patch(`${server.url}/api/recipes`, {
    data: { recipes: [change] },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(200)
}

test('a price is changed with three keys and its digits, cells are pasted, and Undo restores them', {
  tag: '@smoke',
}, async ({ adminPage: page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/recipes?category=small-plates') // axe is slow on long lists
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  await expect(row(page, samosa.name)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).focus()

  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('8,25')
  await page.keyboard.press('Enter')

  await expect(status(page, `${samosa.name}, Price: 8,25`)).toBeVisible()
  await expect(price(page, samosa.name)).toHaveText('₹8.25')
  await expect(table(page).locator('[data-field=price]').nth(1)).toBeFocused()
  expect(await storedRecipe(server, samosa.id)).toMatchObject({ priceMinor: 825 })
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page, 'The change of 1 cell was undone.')).toBeVisible()
  await expect(price(page, samosa.name)).toHaveText('₹7.95')
  expect(await storedRecipe(server, samosa.id)).toMatchObject({ priceMinor: 795 })
  await test.step('on a phone the table scrolls in its own region, and the names stay', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await price(page, samosa.name).focus()
    await page.keyboard.press('End')

    await expect(row(page, samosa.name).getByText('Edit')).toBeInViewport()
    await expect(row(page, samosa.name).getByRole('rowheader')).toBeInViewport()
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('ten pasted cells show a preview, are saved all or none, and are one step of undo (#222)', async () => {
    await price(page, samosa.name).focus()
    await paste(page, Array.from({ length: 10 }, (_, index) => `${index + 3},50`).join('\n'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toContainText('7 cells will change')
    await expect(dialog.getByRole('status')).toContainText('3 cells outside the table are left out.')
    await expect(dialog.getByRole('row').filter({ hasText: samosa.name })).toContainText('₹7.95₹3.50')
    await expectNoAxeViolations(page)
    let isFirst = true
    await page.route('**/api/recipes', async (route) => {
      if (route.request().method() !== 'PATCH' || !isFirst) return route.continue()
      isFirst = false
      await changeAsOther(page, server, { id: fries.id, version: 1, price: 9 })
      await route.continue()
    })

    await dialog.getByRole('button', { name: 'Save 7 cells' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nothing was saved.')
    await expect(dialog.getByRole('row').filter({ hasText: fries.name })).toContainText('₹9.00')
    expect(await storedRecipe(server, samosa.id)).toMatchObject({ priceMinor: 795 })
    await dialog.getByRole('button', { name: 'Save 7 cells' }).click()

    await expect(status(page, '7 cells pasted.')).toBeVisible()
    expect(await storedRecipe(server, samosa.id)).toMatchObject({ priceMinor: 350 })
    await price(page, samosa.name).press('Control+z')
    await expect(status(page, 'The change of 7 cells was undone.')).toBeVisible()
    expect(await storedRecipe(server, samosa.id)).toMatchObject({ priceMinor: 795 })
    expect(await storedRecipe(server, fries.id)).toMatchObject({ priceMinor: 900 })
  })
  await test.step('a picture is dropped on a row', async () => {
    const { pictureHash } = await storedRecipe(server, samosa.id)
    const picture = (await jpeg(40, 30)).toString('base64')
    await row(page, samosa.name).evaluate((element, data) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], 'samosa.jpg', { type: 'image/jpeg' }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, picture)

    await expect(status(page, `${samosa.name}, Picture: changed`)).toBeVisible({ timeout: pictureTimeoutMs })
    expect((await storedRecipe(server, samosa.id)).pictureHash).not.toBe(pictureHash)
  })
})

test('every kind of cell is edited with the keyboard, also while another owner edits it', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await openTable(page)
  await test.step('two owners edit one cell: the second one sees both values and decides (#223)', async () => {
    await test.step('another cell of the dish is no conflict', async () => {
      await page.keyboard.type('8')
      await changeAsOther(page, server, { id: samosa.id, version: 1, name: 'Their samosa' })
      await page.keyboard.press('Enter')
      await expect(price(page, 'Their samosa')).toHaveText('₹8.00')
    })
    await test.step('the same cell is one, and keeps the typed text', async () => {
      await page.keyboard.press('ArrowUp')
      await page.keyboard.type('9')
      await changeAsOther(page, server, { id: samosa.id, version: 3, price: 12 })
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowUp')
      await expect(price(page, 'Their samosa')).toHaveAccessibleDescription(/changed this to “₹12.00”.*yours, “9”/)
      expect(await storedRecipe(server, samosa.id)).toMatchObject({ priceMinor: 1200 })
    })
    await test.step('Enter, Enter saves mine', async () => {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(price(page, 'Their samosa')).toHaveText('₹9.00')
      expect(await storedRecipe(server, samosa.id)).toMatchObject({ priceMinor: 900 })
    })
  })
  await test.step('every kind of cell is edited with the keyboard, and Escape cancels', async () => {
    await test.step('Escape keeps the price', async () => {
      await price(page, 'Their samosa').focus()
      await page.keyboard.type('1')
      await page.keyboard.press('Escape')
      await expect(price(page, 'Their samosa')).toBeFocused()
      await expect(price(page, 'Their samosa')).toHaveText('₹9.00')
    })
    await test.step('Enter edits a name, and Tab saves it and goes on', async () => {
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Samosa')
      await page.keyboard.press('Tab')
      await expect(price(page, 'Samosa')).toBeFocused()
      await expect.poll(async () => (await storedRecipe(server, samosa.id)).name).toBe('Samosa')
    })
    await test.step('a category is chosen, and the row stays where it is', async () => {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('F2')
      await page.getByRole('combobox', { name: 'Samosa, Category' }).selectOption('Curries')
      await expect.poll(async () => (await storedRecipe(server, samosa.id)).categoryId).toBe('curries')
      await expect(row(page, 'Samosa')).toBeVisible()
    })
    await test.step('Space marks a dish as sold out for today', async () => {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press(' ')
      await expect(row(page, 'Samosa')).toContainText('Sold out today')
      await expect.poll(async () => (await storedRecipe(server, samosa.id)).soldOutUntil).not.toBeNull()
    })
    await test.step('portions', async () => {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('12')
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await storedRecipe(server, samosa.id)).leftToday).toBe(12)
    })
  })
})

test('a text that is no price stays in its cell with what to do, also over other screens and a reload (#256)', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await openTable(page)
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')

  await expect(price(page, samosa.name)).toHaveText(/^x/)
  await expect(price(page, samosa.name)).toHaveAccessibleDescription('Please enter a valid price')
  await expect(page.getByRole('main').getByText('1 cell not saved')).toBeVisible()
  page.on('dialog', (question) => void question.accept()) // the browser's own question before a reload
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page.getByLabel('Recipe Name')).toBeVisible()
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await price(page, samosa.name).focus()
  await expect(price(page, samosa.name)).toHaveAccessibleDescription('Please enter a valid price')

  await price(page, samosa.name).press('Escape')
  await expect(price(page, samosa.name)).toHaveText('₹7.95')
  await page.keyboard.type('8')
  await page.reload() // while the cell is edited
  await price(page, samosa.name).focus()
  await expect(price(page, samosa.name)).toHaveAccessibleDescription(/^This was not saved\./)
  await expect(price(page, samosa.name)).toHaveText(/^8/)
  await page.keyboard.press('Escape')
  await expect(price(page, samosa.name)).toHaveText('₹7.95')
  await page.reload()
  await expect(price(page, samosa.name)).toHaveText('₹7.95')
  await row(page, samosa.name).getByText('Edit').click()
  await expect(page.getByLabel('Recipe Name')).toHaveValue(samosa.name)
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await page.goto('/admin/recipes')
  await expect(table(page)).toBeVisible()
  await test.step('a failed save keeps the typed price, and it can be saved again', async () => {
    await price(page, samosa.name).focus()
    await page.route('**/api/recipes', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await expect(price(page, samosa.name)).toHaveAccessibleDescription(/^This was not saved\./)
    await page.unroute('**/api/recipes')

    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(price(page, samosa.name)).toHaveText('₹8.00')
    await expect.poll(async () => (await storedRecipe(server, samosa.id)).priceMinor).toBe(800)
  })
})
