/** The crop of a picture in the panel. */
import type { Page } from '@playwright/test'
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { card, preview } from './support/menu-editor.ts'
import { filePayload, rotatedJpeg } from './support/pictures.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop the picture' })
const frame = (page: Page) => dialog(page).getByRole('group', { name: 'Frame. Arrow keys move it.' })

/** @returns the size of the picture, and the colours at its top left and bottom right */
const shown = (page: Page) =>
  preview(page).evaluate(async (image: HTMLImageElement) => {
    // the crop may replace the picture while it is decoded
    await image.decode().catch(() => {})
    const { naturalWidth: width, naturalHeight: height } = image
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context?.drawImage(image, 0, 0)
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    return { width, height, left: colourAt(2, 2), right: colourAt(width - 3, height - 3) }
  })

async function crop(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Use this part' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('a photo is cropped to the shape of cards with the keyboard, from the upright whole each time, and is saved so', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/categories')
  await page.getByLabel('Image').setInputFiles(filePayload('rotated.jpg', 'image/jpeg', await rotatedJpeg()))
  await expect.poll(() => shown(page), { timeout: pictureTimeoutMs }).toMatchObject({ width: 200, height: 400 })

  await test.step('the largest part in the middle', async () => {
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    await expect(frame(page)).toBeVisible()
    await expectNoAxeViolations(page)
    await crop(page)
    await expect.poll(() => shown(page)).toEqual({ width: 200, height: 150, left: 'blue', right: 'red' })
  })

  await test.step('a smaller part at the left', async () => {
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    const corner = dialog(page).getByRole('button', { name: 'Bottom right corner. Arrow keys change the size.' })
    await corner.press('ControlOrMeta+ArrowLeft')
    await crop(page)
    await expect.poll(async () => (await shown(page)).width).toBeLessThan(100)
    expect(await shown(page)).toMatchObject({ left: 'blue', right: 'blue' })
  })

  await page.getByLabel('Category Name').fill('Cropped')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await test.step('a saved picture can be cropped, too', async () => {
    await card(page, 'Cropped').getByRole('button', { name: 'Edit' }).click()
    const saved = page.getByAltText('Current image')
    await expect(saved).toHaveJSProperty('complete', true)
    const savedWidth = await saved.evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(savedWidth).toBeLessThan(100)
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    const box = await frame(page).boundingBox()
    if (!box) throw new Error('The frame has no box.')
    await page.mouse.move(box.x + box.width, box.y + box.height)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await crop(page)
    await expect.poll(async () => (await shown(page)).width).toBeLessThan(savedWidth)
  })
})
