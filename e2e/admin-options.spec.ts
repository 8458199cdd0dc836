/** Option groups in the panel: adding with the keyboard or as a list, editing, moving options, and errors. */
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { card } from './support/menu-editor.ts'
import { addOptionGroup, groupName, optionName, optionPrice } from './support/option-groups.ts'
import { recordWrites } from './support/requests.ts'
import { dragRow, dragRowByTouch } from './support/sorting.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

test('groups are cards; a group is copied, edited and moved with buttons, a mouse and a finger', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
  await addOptionGroup(page, server)
  await page.goto('/admin/options')
  await test.step('every group is a card with its rule, its options and their prices; a copy opens in the form, and the original does not change', async () => {
    const sizes = card(page, 'Pizza size')
    await expect(sizes).toContainText('Exactly one · 3 options')
    await expect(sizes).toContainText('Small, Medium +₹2.50, Large +₹4.00')
    await expect(sizes.getByRole('button')).toHaveText(['Edit', 'Duplicate', 'Delete'])

    await sizes.getByRole('button', { name: 'Duplicate' }).click()
    await expect(groupName(page)).toHaveValue('Pizza size (copy)')
    await optionPrice(page, 3).fill('5')
    await page.getByRole('button', { name: 'Update Option Group' }).click()
    await expect(card(page, 'Pizza size (copy)')).toContainText('Small, Medium +₹2.50, Large +₹5.00')
    await expect(sizes).toContainText('Small, Medium +₹2.50, Large +₹4.00')
  })
  await test.step('options are moved and removed with buttons, and the focus stays in the rows', async () => {
    const announcer = page.locator('#announcer')
    await card(page, 'Pizza size (copy)').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit option group' })).toBeFocused()
    const up = page.getByRole('button', { name: 'Move Large up' })

    await up.focus()
    await page.keyboard.press('Enter')
    await expect(optionName(page, 2)).toHaveValue('Large')
    await expect(up).toBeFocused()
    await expect(announcer).toHaveText('Large: 2 of 3')
    await page.keyboard.press('Enter')
    await expect(optionName(page, 1)).toHaveValue('Large')
    await expect(up).toBeFocused()
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Move Large down' }).press('Enter')
    await page.getByRole('button', { name: 'Remove Small' }).press('Enter')
    await expect(announcer).toHaveText('Small removed')
    await expect(optionName(page, 1)).toBeFocused()
    await page.getByRole('button', { name: 'Remove Medium' }).press('Enter')
    await expect(optionName(page, 1)).toBeFocused()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Option', exact: true }).press('Enter')
    await expect(optionName(page, 2)).toBeFocused()
    await page.keyboard.type('Family')
    await optionPrice(page, 2).fill('9')
    await page.getByRole('button', { name: 'Update Option Group' }).click()

    await expect(card(page, 'Pizza size (copy)')).toContainText('Large +₹5.00, Family +₹9.00')
    await expect(page.getByText('Option group updated.')).toBeVisible()
  })
  await test.step('options are dragged by a handle, with a mouse and with a finger; only one option of a single choice is selected by default', async () => {
    await card(page, 'Pizza size').getByRole('button', { name: 'Edit' }).click()
    const row = (name: string) => page.getByRole('group', { name, exact: true })
    await row('Medium').evaluate((element) => element.scrollIntoView({ block: 'center' }))

    await dragRow(page, row('Large'), row('Small'))
    await expect(optionName(page, 1)).toHaveValue('Large')
    await expect(page.locator('#announcer')).toHaveText('Large: 1 of 3')
    await expect(optionPrice(page, 1)).toHaveValue('4.00')
    await dragRowByTouch(page, row('Medium'), row('Small'))
    await expect(optionName(page, 2)).toHaveValue('Medium')
    await page.getByRole('button', { name: 'Update Option Group' }).click()

    await expect(card(page, 'Pizza size')).toContainText('Large +₹4.00, Medium +₹2.50, Small')

    await card(page, 'Pizza size').getByRole('button', { name: 'Edit' }).click()
    const chosen = page.getByRole('checkbox', { name: 'Selected by default' })
    await expect(chosen.nth(1)).toBeChecked()
    await chosen.nth(2).check()
    await expect(chosen.nth(1)).not.toBeChecked()
    await page.getByLabel('Any number').check()
    await chosen.nth(0).check()
    await expect(chosen.nth(2)).toBeChecked()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('the screen and the form of a group fit a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await card(page, 'Pizza size').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Custom rule').check()
    await page.getByRole('button', { name: 'Add shorter names for the kitchen' }).click()

    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolationsInBothSchemes(page)
  })
})

test('groups are added with the keyboard alone, by a custom rule and as a list, and errors lose nothing', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/options')
  await test.step('sizes and extras are added with the keyboard alone, without a look at the numbers of the rule', async () => {
    await tabTo(page, groupName(page))
    await page.keyboard.type('Pizza size')
    await tabTo(page, optionName(page, 1))
    await page.keyboard.type('Small')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Medium')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2.5')
    await page.keyboard.press('Enter')
    await expect(optionName(page, 3)).toBeFocused()
    await page.keyboard.type('Large')
    await page.keyboard.press('Enter')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Add Option Group' }))
    await page.keyboard.press('Enter')
    await expect(card(page, 'Pizza size')).toContainText('Exactly one · 3 options')
    await expect(page.getByText('Option group added. You can now add it to dishes')).toBeVisible()
    await expect(groupName(page)).toHaveValue('')

    await tabTo(page, groupName(page))
    await page.keyboard.type('Toppings')
    await tabTo(page, page.getByLabel('Exactly one'))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Any number')).toBeChecked()
    await tabTo(page, page.getByLabel('Free units'))
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    for (let number = 1; number <= 12; number += 1) {
      await expect(optionName(page, number)).toBeFocused()
      await page.keyboard.type(`Topping ${number}`)
      await page.keyboard.press('Enter')
      await page.keyboard.type('1')
      if (number < 12) await page.keyboard.press('Enter')
    }
    await tabTo(page, page.getByRole('button', { name: 'Add Option Group' }))
    await page.keyboard.press('Enter')
    await expect(card(page, 'Toppings')).toContainText('Any number, 2 free · 12 options')
  })
  await test.step('a custom rule has four numbers, and options have shorter names for the kitchen', async () => {
    await groupName(page).fill('Sauces')
    await page.getByLabel('Custom rule').check()
    await page.getByLabel('At least').fill('1')
    await page.getByLabel('At most').fill('4')
    await page.getByLabel('Maximum per option').fill('2')
    await page.getByLabel('Free units').fill('1')
    await optionName(page, 1).fill('Garlic')
    await optionPrice(page, 1).fill('0,5')
    await optionName(page, 2).fill('Tomato')
    await page.getByRole('button', { name: 'Add shorter names for the kitchen' }).click()
    await expect(page.getByLabel('Shorter name for the kitchen')).toBeFocused()
    await page.keyboard.type('SAU')
    await page.getByLabel('Kitchen name of option 1').fill('GAR')
    await page.getByRole('button', { name: 'Add Option Group' }).click()

    await expect(card(page, 'Sauces')).toContainText('At least 1, each up to 2 times, 1 free · 2 options')
    await expect(card(page, 'Sauces')).toContainText('Kitchen: SAU')
    await card(page, 'Sauces').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Custom rule')).toBeChecked()
    await expect(page.getByLabel('At most')).toHaveValue('4')
    await expect(page.getByLabel('Kitchen name of option 1')).toHaveValue('GAR')
    await expect(optionPrice(page, 1)).toHaveValue('0.50')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('errors show at their fields, the first one has the focus, and nothing typed is lost', async () => {
    const writes = recordWrites(page)
    await page.getByRole('button', { name: 'Add Option Group' }).click()
    await expect(groupName(page)).toBeFocused()
    await expect(groupName(page)).toHaveAccessibleDescription(/Please enter a name/)
    await expect(optionName(page, 1)).toHaveAccessibleDescription(/Please add at least one option/)

    await groupName(page).fill('Sauces')
    await page.getByLabel('Custom rule').check()
    await page.getByLabel('At least').fill('4')
    await optionName(page, 1).fill('Garlic')
    await optionName(page, 2).fill('garlic')
    await optionPrice(page, 2).fill('0.005')
    await page.getByRole('button', { name: 'Add Option Group' }).click()

    await expect(page.getByLabel('At least')).toBeFocused()
    await expect(page.getByLabel('At least')).toHaveAccessibleDescription(
      '“At least” must not be more than the maximum',
    )
    await expect(optionName(page, 2)).toHaveAccessibleDescription('This name is the name of another option')
    await expect(optionPrice(page, 2)).toHaveAccessibleDescription('Please enter a valid price')
    await page.getByRole('button', { name: 'Move garlic up', exact: true }).click()
    await expect(optionPrice(page, 1)).toHaveAccessibleDescription('Please enter a valid price')
    await expect(optionPrice(page, 1)).toHaveValue('0.005')
    await expectNoAxeViolations(page)
    expect(writes).toEqual([])
  })
  await test.step('a new group that is not saved is there again after an edit of another one', async () => {
    await card(page, 'Pizza size').getByRole('button', { name: 'Edit' }).click()
    await expect(groupName(page)).toHaveValue('Pizza size')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(groupName(page)).toHaveValue('Sauces')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(groupName(page)).toHaveValue('')
  })
  await test.step('options are typed as a list: a preview says what was read, a bad line is named and stays, and the others become rows', async () => {
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
})
