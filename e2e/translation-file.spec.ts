/** The file that the owner gives to a translator. */
import { readFile } from 'node:fs/promises'
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { samosa } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(async ({ server }) => saveSettings(server, 'languages', { offered: ['it'] }))

test.afterEach(async ({ server }) => {
  await restoreDemoMenu(server)
  await resetSettings(server)
})

test('a file for a translator has the texts, and what comes back is in the fields until the owner saves or discards it', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/translations')
  await page.getByText('A file for a translator').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the texts as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const translated = (text: string) => ({
    name: 'translations-it.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${file.replace(`"${samosa.name}",,`, `"${samosa.name}",${text},`)}Dishes,Gone,Via,recipeName,gone,`,
    ),
  })
  const input = page.getByLabel('The translated file')
  const samosaField = page.getByRole('textbox', { name: `Italiano: ${samosa.name}`, exact: true })
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })

  await input.setInputFiles(translated('Samosa'))
  await expect(samosaField).toHaveValue('Samosa')
  await expect(status('1 translation of the file is in its field below.')).toContainText(
    '1 row was skipped, because its text does not exist any more or you may not change it.',
  )
  await input.setInputFiles(translated('Samosa del Punjab'))
  await expect(status('1 translation of the file was not filled in, because its field has another text')).toBeVisible()
  await expect(samosaField).toHaveValue('Samosa')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Discard all' }).click()
  await expect(samosaField).toHaveValue('')

  await input.setInputFiles(translated('Samosa del Punjab'))
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(status('not saved')).toHaveCount(0)
  await page.reload()
  await expect(samosaField).toHaveValue('Samosa del Punjab')

  await test.step('the save is undone, also after a reload', async () => {
    await page.getByRole('button', { name: 'Undo “Save all”' }).click()
    await expect(page.getByText('“Save all” was undone: 1 translation is as before.')).toBeVisible()
    await expect(samosaField).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Undo “Save all”' })).toHaveCount(0)
  })
  await page.getByText('A file for a translator').click()
  await input.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Price\nDal,5') })
  await expect(page.getByRole('alert')).toContainText('must have the columns Text, Text (it), Kind, Id, Before')
  const polish = Buffer.from('Text,Text (it),Kind,Id,Before\nRoll,Go\xb3\xb9bki,recipeName,roll,', 'latin1')
  await input.setInputFiles({ name: 'translations-it.csv', mimeType: 'text/csv', buffer: polish })
  await expect(page.getByRole('alert')).toContainText('save it as .xlsx or as CSV in UTF-8')
})
