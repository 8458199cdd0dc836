/** Editing option groups when the server refuses, the network fails, or another admin saves first. */
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { card, toggleGroup } from './support/menu-editor.ts'
import { addOptionGroup, editOptionGroup, groupName, optionName, optionPrice } from './support/option-groups.ts'
import { failRequests, resourceLoadError, tryAgain } from './support/requests.ts'

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))
test.afterEach(({ server }) => restoreDemoMenu(server))

test('without option groups, both screens say what options are and where to add them; a failure keeps all that was typed', async ({
  adminPage: page,
  server,
}) => {
  await page.clock.install()
  await test.step('without option groups', async () => {
    await page.route('**/api/option-groups', (route) => route.fulfill({ json: [] }))
    await page.goto('/admin')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Recipes' }).click()
    await toggleGroup(page, 'Options')
    await page.getByRole('link', { name: 'Create option groups' }).click()

    await expect(page).toHaveURL('/admin/options')
    await expect(page.getByRole('main')).toContainText('There are no options yet.')
    await expect(page.getByRole('main')).toContainText(
      'Options are what guests choose for a dish: sizes, extras, sauces.',
    )
    await expectNoAxeViolations(page)
    await page.unrouteAll()
  })
  await test.step("'Failed to fetch option groups' shows when they do not load, and Try Again loads them", async () => {
    await failRequests(page, '**/api/option-groups', 500)
    await page.goto('/admin/options')
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch option groups')
    await tryAgain(page, '**/api/option-groups')
    await expect(card(page, 'Chutneys')).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('an addition that fails', async () => {
    await groupName(page).fill('Sauces')
    await optionName(page, 1).fill('Garlic')
    await failRequests(page, '**/api/option-groups', 500)
    await page.getByRole('button', { name: 'Add Option Group' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to add option group')
    await expect(groupName(page)).toHaveValue('Sauces')
    await expect(optionName(page, 1)).toHaveValue('Garlic')
  })
  await test.step('an error that only the server finds shows at its field', async () => {
    await optionName(page, 1).fill('')
    await optionName(page, 2).fill('Garlic')
    await page.unroute('**/api/option-groups')
    await failRequests(page, '**/api/option-groups', 400, 'request/invalid', {
      issues: [{ path: '/options/0/priceMinor', message: 'Too big' }],
    })
    await page.getByRole('button', { name: 'Add Option Group' }).click()
    await expect(optionPrice(page, 2)).toHaveAccessibleDescription('Please enter a valid price')
    await expect(optionPrice(page, 1)).not.toHaveAttribute('aria-invalid')
  })
  await page.unrouteAll()
  const group =
    await test.step('a group that another admin has added appears when the window gets the focus', async () => {
      const added = await addOptionGroup(page, server)
      await page.clock.fastForward(5_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(card(page, 'Pizza size')).toBeVisible()
      return added
    })
  await test.step('when another admin has saved the group during an edit, all fields of both versions are compared', async () => {
    await card(page, 'Pizza size').getByRole('button', { name: 'Edit' }).click()
    await optionPrice(page, 3).fill('4.5')
    const theirOptions = group.options.slice(1)
    await editOptionGroup(page, server, group, { kitchenName: 'SIZE', options: theirOptions })

    await page.getByRole('button', { name: 'Update Option Group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(dialog.getByRole('row', { name: 'Shorter name for the kitchen' })).toContainText(/differs.*SIZE/)
    await expect(dialog.getByRole('row', { name: 'At most' })).not.toContainText('differs')
    const options = dialog.getByRole('row', { name: 'Options' }).getByRole('cell')
    await expect(options).toContainText([
      /^1\. Medium \+₹2\.50 · Selected by default\s*2\. Large \+₹4\.00$/,
      /^1\. Small\s*2\. Medium \+₹2\.50 · Selected by default\s*3\. Large \+₹4\.50$/,
    ])
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()

    await expect(card(page, 'Pizza size')).toContainText('Small, Medium +₹2.50, Large +₹4.50')
  })
  await test.step('a group is deleted after a confirmation; one that dishes use is not deleted, and the message names these dishes', async () => {
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.accept()
    })
    await card(page, 'Pizza size').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'Pizza size')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Option groups' })).toBeFocused()
    expect(questions).toEqual(['Are you sure you want to delete this option group?'])

    await card(page, 'Main tin').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'These dishes still use this option group: The House Tiffin Box. Remove it from them first, on the screen Recipes.',
    )
    await expect(card(page, 'Main tin')).toBeVisible()
  })
})
