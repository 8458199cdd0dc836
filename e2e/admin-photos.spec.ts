/** Photographs of phones as the picture of a category: HEIC, and too large for the specification's limit. */
import type { Page } from '@playwright/test'
import { pictureTimeoutMs } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { preview } from './support/menu-editor.ts'
import { filePayload, heic, jpegOfSize, largePhoto } from './support/pictures.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

const fiveMB = 5 * 1024 * 1024

test.afterEach(({ server }) => resetSettings(server))

const shownSize = (page: Page) =>
  preview(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

async function choosePhoto(page: Page, name: string, type: string, bytes: Buffer): Promise<void> {
  await page.getByLabel('Image').setInputFiles(filePayload(name, type, bytes))
}

test('a HEIC photo is converted, upright, a broken one is refused, and a photo of 48 megapixels is made smaller, while the form stays usable (#218)', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'storefront', { arePicturesOptional: true })
  await page.goto('/admin/categories')
  await test.step('a HEIC photo', async () => {
    await choosePhoto(page, 'IMG_0001.HEIC', 'image/heic', heic)
    await expect(preview(page)).toBeVisible({ timeout: pictureTimeoutMs })
    expect(await shownSize(page)).toEqual([64, 128])
    expect(await preview(page).getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/)
  })
  await test.step('a broken one', async () => {
    await choosePhoto(page, 'IMG_0002.HEIC', 'image/heic', heic.subarray(0, 300))
    await expect(
      page.getByText('This HEIC photo cannot be read. Please save it as JPEG and choose that file.'),
    ).toBeVisible({ timeout: pictureTimeoutMs })
    await page.getByLabel('Category Name').fill('Photos')
    expect(await shownSize(page)).toEqual([64, 128])
  })
  await test.step('no other document may compile WebAssembly', async () => {
    const compile = () =>
      WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'compiled', String)
    expect(await page.evaluate(compile)).toContain('Content Security Policy')
  })
  await test.step('a photo of 48 megapixels', async () => {
    const photo = await largePhoto()
    expect(photo.length).toBeGreaterThan(fiveMB)

    await choosePhoto(page, 'large.jpg', 'image/jpeg', photo)
    await expect(page.getByText('Preparing the photo...')).toBeVisible()
    await page.getByLabel('Category Name').fill('Large photos')
    await expect.poll(() => shownSize(page), { timeout: pictureTimeoutMs }).toEqual([800, 600])
  })
  await test.step('a file of 6 MB that is no picture is still too large', async () => {
    const damaged = (await jpegOfSize(fiveMB)).fill(0, 0, 4)
    await choosePhoto(page, 'damaged.jpg', 'image/jpeg', damaged)
    await expect(page.getByText('Image size should be less than 5MB')).toBeVisible({ timeout: pictureTimeoutMs })
    expect(await shownSize(page)).toEqual([800, 600])
  })
})
