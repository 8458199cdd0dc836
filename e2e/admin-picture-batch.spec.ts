/** Pictures of many dishes at once. */
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { filePayload, heic, jpeg } from './support/pictures.ts'
import { recordWrites } from './support/requests.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

test('pictures go to the dishes that their files are named after; others are asked about, and the unmatched ones are named (#219)', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')
  const writes = recordWrites(page)
  const bytes = await jpeg(80, 60)
  const named = (name: string) => filePayload(name, 'image/jpeg', bytes)
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles([
      named('pistachio_kulfi-2.jpg'),
      filePayload('Ghee Podi Idli.HEIC', 'image/heic', heic),
      named('naan.jpg'),
      named('IMG_0042.jpg'),
      filePayload('notes.jpg', 'image/jpeg', Buffer.from('no picture')),
    ])

  const dialog = page.getByRole('dialog')
  const dishOf = (file: string) => dialog.getByLabel(`Dish of ${file}`)
  await test.step('the list shows the match of each file', async () => {
    await expect(dishOf('pistachio_kulfi-2.jpg').locator('option:checked')).toHaveText('Pistachio & Cardamom Kulfi')
    await expect(dishOf('naan.jpg')).toHaveValue('')
    await expect(dialog.getByText(/^Several dishes fit: .*Naan/)).toBeVisible()
    await expect(dialog.getByText('No dish has this name.').first()).toBeVisible()
    await expect(dialog.getByText('Please upload an image file')).toBeVisible({ timeout: pictureTimeoutMs })
  })
  await test.step('a menu corrects a match, and one press saves all', async () => {
    await dishOf('naan.jpg').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: /^Save \d pictures$/ }).click({ timeout: pictureTimeoutMs })
    await expect(page.getByText(/pictures saved\. Left out: .*IMG_0042\.jpg, notes\.jpg\./)).toBeVisible({
      timeout: pictureTimeoutMs,
    })
    expect(writes.map((request) => request.method())).toEqual(writes.map(() => 'PATCH'))
    expect(writes.length).toBeGreaterThan(1)
  })
})
