/** The picture of a category or recipe: accepted files, refused files, and the resized picture. */
import type { Page } from '@playwright/test'
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { preview } from './support/menu-editor.ts'
import { filePayload, jpeg, jpegOfSize, rotatedJpeg } from './support/pictures.ts'
import { holdRequests, recordWrites } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

const fiveMB = 5 * 1024 * 1024

test.afterEach(({ server }) => restoreDemoMenu(server))

/** Reads the size, type and colours of the preview as the browser paints it. */
function measure(page: Page) {
  return preview(page).evaluate(async (image: HTMLImageElement) => {
    // decoding fails when the next picture replaces this one
    for (let source = ''; source !== image.src; ) {
      source = image.src
      await image.decode().catch((error: unknown) => {
        if (image.src === source) throw error
      })
    }
    const canvas = document.createElement('canvas')
    const { naturalWidth: width, naturalHeight: height } = image
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const colourAt = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
    return {
      width,
      height,
      type: image.src.slice(0, image.src.indexOf(',')),
      left: colourAt(2, height / 2),
      right: colourAt(width - 3, height / 2),
    }
  })
}

async function shownSize(page: Page): Promise<number[]> {
  const { width, height } = await measure(page)
  return [width, height]
}

async function choosePicture(page: Page, name: string, type: string, bytes: Buffer): Promise<void> {
  await page.getByLabel('Image').setInputFiles(filePayload(name, type, bytes))
}

test('a picture is shown before saving as a JPEG of at most 800 x 800, and upright despite its EXIF rotation (#54)', {
  tag: '@smoke',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/categories')
  for (const { picture, width, height, expected } of [
    { picture: 'a wide picture', width: 1600, height: 900, expected: [800, 450] },
    { picture: 'a tall picture', width: 900, height: 1800, expected: [400, 800] },
    { picture: 'a small picture', width: 120, height: 90, expected: [120, 90] },
  ])
    await test.step(picture, async () => {
      await choosePicture(page, 'picture.jpg', 'image/jpeg', await jpeg(width, height))
      await expect(preview(page)).toBeVisible()
      await expect.poll(() => shownSize(page)).toEqual(expected)
      expect((await measure(page)).type).toBe('data:image/jpeg;base64')
    })
  await test.step('a photo with an EXIF rotation', async () => {
    await choosePicture(page, 'turned.jpg', 'image/jpeg', await rotatedJpeg())
    await expect.poll(() => shownSize(page)).toEqual([200, 400])
    const { left, right } = await measure(page)
    expect(left[2]).toBeGreaterThan(150) // blue
    expect(right[0]).toBeGreaterThan(150) // red
  })
})

test("a form that is submitted right after a picture is chosen includes it; a file that is no picture shows 'Please upload an image file' (#51), and one of 5 MB 'Image size should be less than 5MB' (#53), and neither replaces the chosen picture", async ({
  adminPage: page,
}) => {
  await page.goto('/admin/categories')
  await test.step('the screen asks before it is left while a photo is prepared', async () => {
    const release = await holdRequests(page, '**/assets/picture-worker-*.js')
    await choosePicture(page, 'picture.jpg', 'image/jpeg', await jpeg(120, 90))
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('The photo is still being prepared. If you leave now, it is lost.')
    await question.getByRole('button', { name: 'Stay' }).click()
    release()
    await expect(preview(page)).toBeVisible()
  })
  await test.step('a form that is submitted right after a picture is chosen includes the picture', async () => {
    await page.getByLabel('Category Name').fill('Quick Sweets')
    const writes = recordWrites(page)
    const largeJpeg = [...(await jpeg(3000, 2000))]

    await page.getByLabel('Image').evaluate((input: HTMLInputElement, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' }))
      input.files = data.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      input.form?.requestSubmit()
    }, largeJpeg)

    await expect(page.getByRole('heading', { name: 'Quick Sweets' })).toBeVisible({ timeout: pictureTimeoutMs })
    expect(writes).toHaveLength(1)
    expect(writes[0]?.postDataJSON()).toMatchObject({
      name: 'Quick Sweets',
      imageBase64: expect.stringMatching(/^data:image\/jpeg;base64,/),
    })
    await expect(preview(page)).toHaveCount(0)
  })
  const message = page.getByText('Please upload an image file')
  await test.step('a text file before a picture is chosen', async () => {
    await choosePicture(page, 'notes.png', 'image/png', Buffer.from('Dal for two'))
    await expect(message).toBeVisible()
    await expect(preview(page)).toHaveCount(0)
  })
  await test.step('a picture of exactly 5 MB is refused; one byte less is accepted', async () => {
    await choosePicture(page, 'large.jpg', 'image/jpeg', await jpegOfSize(fiveMB))
    await expect(page.getByText('Image size should be less than 5MB')).toBeVisible()
    await expect(preview(page)).toHaveCount(0)

    await choosePicture(page, 'large.jpg', 'image/jpeg', await jpegOfSize(fiveMB - 1))
    await expect(preview(page)).toBeVisible()
    await expect(page.getByText('Image size should be less than 5MB')).toHaveCount(0)
  })
  const chooseSmall = async () => choosePicture(page, 'picture.jpg', 'image/jpeg', await jpeg(120, 90))
  await chooseSmall()
  await expect.poll(() => shownSize(page)).toEqual([120, 90])
  for (const { file, name, type, bytes } of [
    { file: 'a text file', name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('Dal for two') },
    { file: 'a text file that is named .png', name: 'notes.png', type: 'image/png', bytes: Buffer.from('Dal for two') },
    { file: 'an empty file', name: 'empty.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0) },
    { file: 'a large text file', name: 'notes.txt', type: 'text/plain', bytes: Buffer.alloc(fiveMB + 1, 'a') },
  ])
    await test.step(file, async () => {
      await chooseSmall()
      await expect(message).toHaveCount(0)
      const chosen = await preview(page).getAttribute('src')

      await choosePicture(page, name, type, bytes)
      await expect(message).toBeVisible()
      expect(await preview(page).getAttribute('src')).toBe(chosen)
    })
})

test('a picture can be dropped and pasted without clearing the form, and pasted text goes into the focused field', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')
  const name = page.getByLabel('Recipe Name')
  await name.fill('Paneer Tikka')
  await name.selectText()
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(name).toHaveValue('Paneer TikkaPaneer Tikka')
  await expect(preview(page)).toHaveCount(0)
  for (const [kind, size] of [
    ['drop', [80, 60]],
    ['paste', [60, 80]],
  ] as const)
    await test.step(kind, async () => {
      await page.getByRole('main').evaluate(
        (target, source) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(source.bytes)], 'picture.jpg', { type: 'image/jpeg' }))
          const options = { bubbles: true, cancelable: true }
          target.dispatchEvent(
            source.kind === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: data })
              : new ClipboardEvent('paste', { ...options, clipboardData: data }),
          )
        },
        { kind, bytes: [...(await jpeg(...size))] },
      )
      await expect(preview(page)).toBeVisible()
      await expect.poll(() => shownSize(page)).toEqual(size)
      await expect(name).toHaveValue('Paneer TikkaPaneer Tikka')
    })
})

test('where pictures are optional, a category needs none, and its picture can be removed', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'storefront', { arePicturesOptional: true })
  await page.goto('/admin/categories')
  const card = page.getByRole('listitem').filter({ hasText: 'Plain Sweets' })

  await test.step('a new one', async () => {
    await page.getByLabel('Category Name').fill('Plain Sweets')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card.locator('img')).toHaveCount(0)
  })
  await test.step('with a picture, and again without', async () => {
    await card.getByRole('button', { name: 'Edit' }).click()
    await choosePicture(page, 'sweets.jpg', 'image/jpeg', await jpeg())
    await expect(preview(page)).toBeVisible()
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(card.locator('img')).toHaveCount(1, { timeout: pictureTimeoutMs })

    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(card.locator('img')).toHaveCount(0)
  })
  await resetSettings(server)
})
