/** The dialog of a dish: keyboard, screen readers, messages, phones, contrast themes. */
import { expectNoAxeViolations } from './support/axe.ts'
import { addButton, dialog, expect, openDialog, submitButton, test, thali, thaliPath } from './support/dish-options.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { readStoredCart } from './support/ordering.ts'

test.beforeEach(({ customer: _, thaliMenu: __ }) => {}) // signs in a new customer

test('a screen reader finds the groups, options and steppers by their names; a missing choice is named at its group, announced and focused, and the message disappears with the choice', {
  tag: '@smoke',
}, async ({ page }) => {
  await openDialog(page)

  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Royal Thali":
      - heading "Royal Thali" [level=2]
      - group "Size Choose 1":
        - radio "Small"
        - radio "Large +$4.50"
      - group "Sides Choose up to 2":
        - checkbox "Raita +$1.50" [checked]
        - checkbox "Mango pickle +$0.75"
        - checkbox "Papad"
      - group "Breads Choose up to 4 · up to 3 of each · 1 free":
        - group "Roti":
          - button "Remove one Roti" [disabled]
          - status: "0"
          - button "Add one Roti"
        - group "Garlic naan":
          - button "Remove one Garlic naan" [disabled]
          - status: "0"
          - button "Add one Garlic naan"
      - textbox "Note for the kitchen (optional)"
      - group "Quantity":
        - button "Decrease quantity" [disabled]
        - status: "1"
        - button "Increase quantity"
      - button "Add to Cart · $11.50"
      - button "Close"
  `)
  await expect(addButton(page)).toHaveAccessibleDescription(thali.name)

  await submitButton(page).click()

  const size = dialog(page).getByRole('group', { name: /^Size/ })
  await expect(size).toContainText('Please choose an option for “Size”.')
  await expect(size).toHaveAccessibleDescription('Please choose an option for “Size”.')
  await expect(size.getByRole('radio', { name: 'Small' })).toBeFocused()
  await expect(dialog(page).locator('p[role=status]')).toHaveText('Please choose an option for “Size”.')
  await expect.poll(() => readStoredCart(page)).toBeNull()

  await size.getByRole('radio', { name: 'Small' }).check()
  await expect(size).not.toContainText('Please choose')
  await expect(dialog(page).locator('p[role=status]')).toHaveText('Total $11.50')
})

test('the keyboard alone opens the dialog, chooses and adds; the focus stays inside and returns to the button', async ({
  page,
}) => {
  await page.goto(thaliPath)
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: thali.name })).toBeFocused()
  await expect(page).toHaveURL(/dish=/) // it is added after the dialog is painted
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()
  await expect(page).toHaveURL(thaliPath)

  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('radio', { name: 'Small' }))
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Large' })).toBeChecked()
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
  }
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')

  await expect(addButton(page)).toHaveText('Added to Cart!')
  await expect(addButton(page)).toBeFocused()
})

test('on a phone the dialog is a sheet at the lower edge, with large targets and the button always visible; the button to close covers no text; at the maximum of a group further choices can have the focus, and a click says why it does nothing; the dialog has no axe violations with a message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDialog(page)
  const box = await dialog(page).boundingBox()
  expect(box).toMatchObject({ x: 0, width: await page.evaluate(() => document.body.offsetWidth) })
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  for (const target of await dialog(page).locator('button, label:has(input[type=radio], input[type=checkbox])').all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(44)
  }

  await page.setViewportSize({ width: 320, height: 480 })
  await expectNoHorizontalScrolling(page)
  const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow).toBe(0)
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })

  for (const [width, height] of [
    [320, 480],
    [1440, 480],
  ] as const)
    await test.step(`below the button to close, ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      const covered = await dialog(page).evaluate((element) => {
        const content = element.querySelector('form > div')
        const button = element.querySelector('button[aria-label=Close]')
        if (!content || !button) return ['nothing to scroll']
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const found = new Set<string>()
        for (content.scrollTop = 0; found.size === 0; content.scrollTop += 40) {
          const below = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          for (const node of below.slice(below.indexOf(button) + 1, below.indexOf(button) + 2))
            if (node.matches('fieldset *, p, h2')) found.add(node.textContent)
          if (content.scrollTop + content.clientHeight >= content.scrollHeight - 1) break
        }
        return [...found, ...(content.scrollTop > 0 ? [] : ['does not scroll'])]
      })
      expect(covered).toEqual([])
    })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('the maximum of a group', async () => {
    await dialog(page).getByRole('checkbox', { name: 'Papad' }).check()
    const pickle = dialog(page).getByRole('checkbox', { name: 'Mango pickle' })
    await expect(pickle).toHaveAttribute('aria-disabled', 'true')
    await pickle.focus()
    await page.keyboard.press('Space')

    await expect(pickle).not.toBeChecked()
    await expect(pickle).toBeFocused()
    await expect(dialog(page).getByRole('group', { name: /^Sides/ })).toContainText(
      'Please choose at most 2 for “Sides”.',
    )

    const addRoti = dialog(page).getByRole('button', { name: 'Add one Roti' })
    for (let unit = 1; unit <= 4; unit += 1) await addRoti.press('Enter')
    await expect(dialog(page).getByRole('group', { name: 'Roti', exact: true }).getByRole('status')).toHaveText('3')
    await expect(dialog(page)).toContainText('Please choose at most 3 of Roti.')
  })

  await submitButton(page).click()
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${colorScheme}, ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await expectNoAxeViolations(page)
      })
})
