/** The owner translates the texts of the menu and of the settings. */
import type { Page } from '@playwright/test'
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { expectTextsInside, longWord } from './support/long-words.ts'
import { fries, samosa } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveLegal, saveSettings, setMenuPublic } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.beforeEach(async ({ server }) => saveSettings(server, 'languages', { offered: ['it', 'ar'] }))

test.afterEach(async ({ server }) => {
  await restoreDemoMenu(server)
  await resetSettings(server)
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const samosaField = (page: Page) => field(page, `Italiano: ${samosa.name}`)
const language = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Language of the translations' }).getByRole('link', { name })

/** Changes a dish as another admin would before the screen is opened. */
async function changeDish({ app }: TestServer, id: string, values: { name?: string; description?: string }) {
  await app.database.queries.updateTable('recipes').set(values).where('id', '=', id).execute()
  app.catalogue.discard()
}

test('a dish is translated, guests read it, and the screen counts it and keeps it', { tag: '@smoke' }, async ({
  adminPage: page,
  server,
}) => {
  await setMenuPublic(server, true)
  await changeDish(server, samosa.id, { description: 'Three pieces' })
  await page.goto('/admin/translations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Translations')
  await expect(language(page, 'Italiano')).toHaveAttribute('aria-current', 'page')
  await expect(language(page, 'Italiano')).toContainText('0 of ')
  await samosaField(page).fill('Samosa del Punjab')
  await page.keyboard.press('Enter')

  await expect(field(page, `Italiano: description of ${samosa.name}`)).toBeFocused()
  await expect(language(page, 'Italiano')).toContainText('1 of ')
  await page.reload()
  await expect(samosaField(page)).toHaveValue('Samosa del Punjab')
  await language(page, 'العربية').click()
  await expect(page).toHaveURL(/language=ar/)
  const arabic = field(page, `العربية: ${samosa.name}`)
  await expect(arabic).toHaveValue('')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await page.goto('/it/category/small-plates')
  await expect(page.getByRole('heading', { name: 'Samosa del Punjab' })).toBeVisible()
})

test('only what is not translated is listed, a text that is saved stays, and the same word is offered elsewhere; what was not saved stays with the reason', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/translations?show=untranslated')
  const [first, second] = [
    field(page, 'Italiano: Kachumber salad, With your curry'),
    field(page, 'Italiano: Kachumber salad, Two side tins'),
  ]
  await first.fill('Insalata kachumber')
  await second.focus()
  await expect(language(page, 'Italiano')).toContainText('1 of ')
  await expect(first).toHaveValue('Insalata kachumber')

  await page
    .getByRole('button', { name: 'Use “Insalata kachumber” Italiano: Kachumber salad, Two side tins', exact: true })
    .click()
  await expect(second).toBeFocused()
  await expect(second).toHaveValue('Insalata kachumber')
  await expect(language(page, 'Italiano')).toContainText('2 of ')

  await page.reload()
  await expect(field(page, 'Italiano: Garlic naan, With your curry')).toBeVisible()
  await expect(first).toHaveCount(0)
  await page.getByLabel('Only untranslated texts').uncheck()
  await expect(page).not.toHaveURL(/untranslated/)
  await expect(first).toHaveValue('Insalata kachumber')
  await page.getByRole('searchbox').fill('insalata')
  await expect(page.getByRole('textbox', { name: /^Italiano/ })).toHaveCount(2)
  await test.step('a translation that was not saved stays with the reason, also on another screen, until it is saved', async () => {
    await page.getByRole('searchbox').fill('')
    await page.route('**/api/admin/translations', (route) => route.abort())
    await samosaField(page).fill('Samosa del Punjab')
    await page.keyboard.press('Tab')
    await expect(page.getByText('1 translation not saved')).toBeVisible()
    await expect(samosaField(page)).toHaveAttribute('aria-invalid', 'true')
    await field(page, `Italiano: ${fries.name}`).fill('Patatine')
    await page.keyboard.press('Tab')
    await expect(page.getByText('2 translations not saved')).toBeVisible()
    await page.getByRole('link', { name: 'Options', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Options')
    await page.unroute('**/api/admin/translations')
    await page.getByRole('link', { name: 'Translations' }).click()

    await expect(samosaField(page)).toHaveValue('Samosa del Punjab')
    await expect(samosaField(page)).toHaveAccessibleDescription(/not saved yet/)
    await page.getByRole('button', { name: 'Save all' }).click()
    await expect(language(page, 'Italiano')).toContainText('4 of ')
    await expect(page.getByText('All translations are saved.')).toBeAttached()
    await expect(page.getByText('not saved')).toHaveCount(0)
  })
})

test('a text that was changed while it was translated says so, and the owner chooses (#259); a new standard language asks whether texts and translations change places', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/translations?q=samosa')
  await test.step('a translation that another admin has changed is shown beside the typed one', async () => {
    await samosaField(page).fill('Samosa del Punjab')
    const row = { kind: 'recipeName', id: samosa.id, language: 'it', source: samosa.name, text: 'Fagottini' }
    await server.app.database.queries.insertInto('translations').values(row).execute()
    await page.keyboard.press('Tab')

    await expect(samosaField(page)).toHaveAccessibleDescription(
      /not saved yet.*Someone else has saved another translation in the meantime: Fagottini$/,
    )
    await expect(samosaField(page)).toHaveValue('Samosa del Punjab')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: `Save mine Italiano: ${samosa.name}` }).click()
    await expect(samosaField(page)).toBeFocused()
    await expect(page.getByText('Someone else')).toHaveCount(0)
    const { queries } = server.app.database
    const stored = () => queries.selectFrom('translations').select('text').where('id', '=', samosa.id).execute()
    await expect.poll(stored).toEqual([{ text: 'Samosa del Punjab' }])
    await page.reload()
    await expect(samosaField(page)).toHaveValue('Samosa del Punjab')

    await samosaField(page).fill('Samose')
    await queries.updateTable('translations').set({ text: 'Fagottini' }).where('id', '=', samosa.id).execute()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: `Use theirs Italiano: ${samosa.name}` }).click()
    await expect(samosaField(page)).toHaveValue('Fagottini')
    await expect(page.getByText('not saved')).toHaveCount(0)
  })
  await test.step('after an edit of a dish its translation is outdated until the owner keeps it', async () => {
    await changeDish(server, samosa.id, { name: 'Vegetable Samosa' })

    await page.reload()
    const renamed = field(page, 'Italiano: Vegetable Samosa')
    await expect(renamed).toHaveAccessibleDescription(
      `The original has changed since it was translated. It was: ${samosa.name}`,
    )
    await expect(language(page, 'Italiano')).toContainText('0 of ')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Keep this translation' }).click()

    await expect(renamed).toBeFocused()
    await expect(renamed).toHaveValue('Fagottini')
    await expect(language(page, 'Italiano')).toContainText('1 of ')
    await expect(page.getByRole('button', { name: 'Keep this translation' })).toHaveCount(0)
  })
  await test.step('a text whose original has changed before it was saved waits until the owner keeps it', async () => {
    const vegetable = field(page, 'Italiano: Vegetable Samosa')
    await page.route('**/api/admin/translations', (route) => route.abort())
    await vegetable.fill('Samosa del Punjab')
    await page.keyboard.press('Tab')
    await expect(page.getByText('1 translation not saved')).toBeVisible()
    await page.unroute('**/api/admin/translations')
    await changeDish(server, samosa.id, { name: 'Samosa of the day' })

    await page.reload()
    const renamed = field(page, 'Italiano: Samosa of the day')
    await expect(renamed).toHaveValue('Samosa del Punjab')
    await expect(renamed).toHaveAccessibleDescription(/not saved yet.*It was: Vegetable Samosa$/)
    await renamed.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 translation not saved')).toBeVisible()
    await page.getByRole('button', { name: 'Keep this translation Italiano: Samosa of the day' }).click()

    await expect(language(page, 'Italiano')).toContainText('1 of ')
    await expect(page.getByText('not saved')).toHaveCount(0)
    await page.reload()
    await expect(renamed).toHaveValue('Samosa del Punjab')
    await expect(page.getByText('The original has changed')).toHaveCount(0)
  })
  await test.step('a new standard language asks whether its translations change places with the texts', async () => {
    await page.goto('/admin/settings?section=languages')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('it')
    await page.getByRole('group', { name: 'Further languages' }).getByLabel('English').check()
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Swap texts and translations?' })
    await expect(dialog).toContainText('1 text is translated to Italiano.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await save.click()
    await expect(dialog).toBeVisible()
    // Back leaves the question and the screen, and saves nothing
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/admin.translations/)
    await page.goForward()
    await expect(page.getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('it')
    await expect(dialog).toBeHidden()
    await save.click()
    const saved = page.waitForResponse('**/api/admin/settings/languages/swapped-texts')
    await dialog.getByRole('button', { name: 'Swap them' }).click()
    expect((await saved).status()).toBe(200)
    // the panel loads itself again in the new standard language
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')

    await page.goto('/admin/translations?language=en&q=samosa')
    await expect(field(page, 'English: Samosa del Punjab')).toHaveValue('Samosa of the day')
  })
})

test('the screen is accessible, and long words stay inside it; with one language it says where to add others', async ({
  adminPage: page,
  server,
}) => {
  await saveLegal(server, { imprint: `${longWord} `.repeat(60) })
  for (const { id } of [samosa, fries]) await changeDish(server, id, { name: longWord })
  await page.goto(`/admin/translations?q=${longWord}`)
  await field(page, `Italiano: ${longWord}`).first().fill(longWord)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Use “${longWord}”` })).toBeVisible()
  await expectTextsInside(page)
  await expectNoHorizontalScrolling(page)
  await expectNoAxeViolationsInBothSchemes(page)
  await test.step('a site with one language says where to add others, and has no link to the screen', async () => {
    const link = page.getByRole('link', { name: 'Translations' })
    await expect(link).toHaveAttribute('href', '/admin/translations')
    await saveSettings(server, 'languages', { offered: [] })
    await page.goto('/admin/translations')
    await expect(page.getByText('Your site has only one language.')).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose languages' }).click()
    await expect(page).toHaveURL('/admin/settings?section=languages')
  })
})
