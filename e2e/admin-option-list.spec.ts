/** The options of a group, typed or pasted as a list. */
import { restoreDemoMenu } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { card } from './support/menu-editor.ts'
import { groupName, optionName } from './support/option-groups.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

test('options are typed as a list: a preview says what was read, a bad line is named and stays, and the others become rows', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/options')
  await groupName(page).fill('Pizza extras')
  await tabTo(page, page.getByRole('button', { name: 'Type or paste a list' }))
  await page.keyboard.press('Enter')
  const list = page.getByLabel('List of options')
  await expect(list).toBeFocused()
  await list.fill('Olives +1.00\nOlive nere 1,50\nTruffle 0.005\nSmall')
  await expect(page.getByRole('list', { name: 'Options in the list' }).getByRole('listitem')).toHaveText([
    /Olives.*1\.00/,
    /Olive nere.*1\.50/,
    /Small.*no extra cost/,
  ])
  await expect(page.getByRole('list', { name: 'Lines to correct' })).toContainText('Line 3, “Truffle 0.005”')
  await page.getByRole('button', { name: 'Add 3 options' }).press('Enter')
  await expect(list).toBeFocused()
  await expect(list).toHaveValue('Truffle 0.005')
  await expect(optionName(page, 3)).toHaveValue('Small')
  await expect(optionName(page, 4)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Option Group' }).click()
  await expect(list).toBeFocused()
  await expect(list).toHaveAccessibleDescription(/Please correct the lines below/)
  await list.fill('Truffle 5')
  await page.getByRole('button', { name: 'Add Option Group' }).click()
  await expect(card(page, 'Pizza extras')).toContainText('Olives +₹1.00, Olive nere +₹1.50, Small, Truffle +₹5.00')
})
