/** The look of the site: a cover picture, a wide logo, long names, the preview of the settings, and the flyer. */
import { uploadedLogoSchema } from '#contract/site-settings/logo-upload.ts'
import { svgUrl } from '#test/support/logos.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openScreen } from './support/navigation.ts'
import { filePayload, jpeg } from './support/pictures.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('the owner sees a cover and a sentence in both previews before guests see them', async ({ adminPage: page }) => {
  const upload = Promise.withResolvers<void>()
  await page.route('**/api/admin/settings/cover', async (route) => {
    await upload.promise
    await route.continue()
  })
  await page.goto('/admin/settings?section=identity')
  // the last one is the newest, which loads behind the one that is shown
  const phone = page.getByTitle('Preview on a phone').last().contentFrame()
  const desktop = page.getByTitle('Preview on a computer').last().contentFrame()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('What are you hungry for?')

  await page.getByLabel('Title of the first screen').fill('From the oven')
  await page.getByLabel('Sentence below the title').fill('From the oven since 1962.')
  const photo = filePayload('oven.jpg', 'image/jpeg', await jpeg(1280, 720))
  await page.getByLabel('Cover picture').first().setInputFiles(photo)
  await test.step('Save waits for a picture that is being uploaded, and leaving the form asks', async () => {
    const waiting = page.getByRole('button', { name: 'Uploading the picture...' })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    upload.resolve()
  })

  for (const preview of [phone, desktop]) {
    await expect(preview.getByText('From the oven since 1962.')).toBeAttached()
    await expect(preview.locator('.cover img')).toBeAttached()
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the oven')
  await expect(page.getByText('From the oven since 1962.')).toBeVisible()
  await expect(page.locator('.cover img')).toHaveJSProperty('complete', true)
  await expectNoAxeViolations(page)
})

test('a wide logo stands for the name, and a name is never cut', async ({ adminPage: page, server }) => {
  const logo = svgUrl('<rect width="400" height="100" fill="#c8102e"/>', { width: 400, height: 100 })
  const upload = await page.request.post('/api/admin/settings/logo', {
    data: { imageBase64: logo },
    headers: { origin: server.url },
  })
  const { hash, widthPx } = uploadedLogoSchema.parse(await upload.json())
  await saveSettings(server, 'identity', { name: 'Da Lucia', logo: hash, logoWidthPx: widthPx })
  await page.goto('/home')
  const brand = page.getByRole('banner').getByRole('link', { name: 'Da Lucia' })
  await expect(brand.getByRole('img')).toHaveJSProperty('naturalWidth', 576)
  expect(await brand.getByRole('img').boundingBox()).toMatchObject({ width: 144, height: 36 })
  const footer = page.getByRole('contentinfo').getByRole('img', { name: 'Da Lucia' })
  expect(await footer.boundingBox()).toMatchObject({ width: 144, height: 36 })

  for (const name of ['Gasthaus Zur Linde am Marktplatz', 'Donaudampfschifffahrtsgesellschaftskapitaenshaus'])
    await test.step(name, async () => {
      await saveSettings(server, 'identity', { name, logoWidthPx: 0 })
      await page.reload()
      for (const path of ['/admin', '/home']) {
        await openScreen(page, path)
        const text = page.getByRole('banner').getByText(name, { exact: true })
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          // the text itself, and the link around it, have no part outside their boxes
          const isInside = await text.evaluate((element) =>
            [element, element.closest('a') ?? element].every(
              (box) => box.scrollWidth <= box.getBoundingClientRect().width + 1,
            ),
          )
          expect(isInside, `${path} at ${width} px`).toBe(true)
        }
      }
    })

  const logos = page.locator(`img[src*="${hash}-"]`)
  async function expectCorners(path: string, radius: string | RegExp) {
    await page.goto(path)
    await expect(logos.first()).toBeVisible()
    for (const image of await logos.all()) await expect(image).toHaveCSS('border-top-left-radius', radius)
  }
  await test.step('round corners would cut a wide logo; a square one has them', async () => {
    await saveSettings(server, 'identity', { name: 'Da Lucia', logoWidthPx: widthPx })
    for (const path of ['/home', '/admin']) await expectCorners(path, '0px')
    await signOutWithoutScreens(page)
    for (const path of ['/signup', '/forgot-password', '/admin/login', '/login']) await expectCorners(path, '0px')
    expect(await logos.first().boundingBox()).toMatchObject({ width: 144 })
    await saveSettings(server, 'identity', { logoWidthPx: 0 })
    await expectCorners('/login', /^[1-9]/)
  })
})

test('only the flyer is printed while it is shown, and other screens are printed as usual', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings?section=share')
  await expect(page.getByText('Flyer', { exact: true })).toBeVisible()

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')

  const [, width] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf) ?? []
  // 105 mm in points
  expect(Math.round(Number(width))).toBe(298)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})
