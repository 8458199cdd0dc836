/** The browser loads each picture of the menu in the smallest size that is sharp. */
import { pictureWidthsPx } from '#contract/menu/picture-sizes.ts'
import { expect, test } from './support/fixtures.ts'
import { waitForHydration } from './support/hydration.ts'
import { leaveScreen } from './support/session.ts'

/** Hash and size. The logo's PNG files are not pictures of the menu; the browser loads one more of them as the tab's icon. */
const menuPicture = /\/images\/(\w+)-(\d+\.(?:avif|webp|jpg))/

const devices = [
  { device: 'a small phone', width: 360, height: 640, pixelRatio: 2 },
  { device: 'a phone with a medium resolution', width: 412, height: 823, pixelRatio: 1.75 },
  { device: 'a phone with a high resolution', width: 390, height: 844, pixelRatio: 3 },
  { device: 'a tablet', width: 820, height: 1180, pixelRatio: 2 },
  { device: 'a desktop', width: 1440, height: 900, pixelRatio: 1 },
]

test('on each device the pictures are sharp, no larger than necessary, and requested in one size', async ({
  browser,
  page: firstPage,
  server,
  customer: _,
}) => {
  const storageState = await firstPage.context().storageState()
  for (const { device, width, height, pixelRatio } of devices) {
    const window = { width, height }
    const context = await browser.newContext({
      baseURL: server.url,
      storageState,
      serviceWorkers: 'block',
      viewport: window,
      screen: window,
      deviceScaleFactor: pixelRatio,
      isMobile: pixelRatio > 1, // scroll bars take no space on phones and tablets
    })
    const page = await context.newPage()
    const sizes = new Map<string, Set<string>>()
    page.on('request', (request) => {
      const [, picture, size] = menuPicture.exec(request.url()) ?? []
      if (picture === undefined || size === undefined) return
      sizes.set(picture, (sizes.get(picture) ?? new Set()).add(size))
    })
    for (const path of ['/home', '/category/small-plates'])
      await test.step(`${path} on ${device}`, async () => {
        sizes.clear()
        await page.goto(path)
        await waitForHydration(page)
        const images = page.getByRole('main').locator('img')
        const shown = () =>
          images.evaluateAll((nodes: HTMLImageElement[]) =>
            nodes
              .filter((image) => image.getBoundingClientRect().top < innerHeight || image.complete)
              .map(({ clientWidth, complete, currentSrc }) => ({
                clientWidth,
                widthPx: complete ? Number(/-(\d+)\./.exec(currentSrc)?.[1]) : Number.NaN,
              })),
          )
        await expect.poll(async () => (await shown()).every(({ widthPx }) => widthPx > 0)).toBe(true)

        const pictures = await shown()
        expect(pictures.length).toBeGreaterThan(2)
        for (const { clientWidth, widthPx } of pictures) {
          const neededPx = clientWidth * pixelRatio
          expect(widthPx).toBe(pictureWidthsPx.find((servedPx) => servedPx >= neededPx) ?? pictureWidthsPx.at(-1))
        }
        expect([...sizes.values()].filter((requested) => requested.size > 1)).toEqual([])
      })
    await context.close()
  }
})

test('a screen requests each picture once, and none that it does not show; one that the browser renders has no URL to load before it is in its <picture> (#155)', async ({
  page,
  customer: _,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (menuPicture.test(request.url())) requested.push(request.url())
  })

  // WebKit loads an image as soon as it has a URL, in the format of its own attributes
  await page.addInitScript(() => {
    const early: string[] = []
    Object.assign(window, { early })
    const setAttribute = Reflect.get(Element.prototype, 'setAttribute')
    HTMLImageElement.prototype.setAttribute = function (name, value) {
      const loads = /^src(set)?$/i.test(name) && this.loading !== 'lazy' && !this.closest('picture')
      if (loads && value.startsWith('/images/')) early.push(value)
      setAttribute.call(this, name, value)
    }
  })
  await page.clock.install()
  for (const path of ['/home', '/category/small-plates', '/cart', '/orders']) {
    await leaveScreen(page) // it may still load a picture
    requested.length = 0
    await page.goto(path)
    // the page preloads the next screens after some seconds
    const nextScreens = page.waitForResponse(/\/assets\/profile-screen-/)
    await page.clock.runFor(10_000)
    await nextScreens
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )

    const images = page.locator('img')
    const shown = await images.evaluateAll((nodes: HTMLImageElement[]) => nodes.map(({ currentSrc }) => currentSrc))
    expect(
      requested.filter((url) => !shown.includes(url)),
      path,
    ).toEqual([])
    expect(new Set(requested).size, path).toBe(requested.length)
  }

  await test.step('screens that the browser renders', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Tiffin' }).click()
    await page.getByRole('link', { name: 'Curries' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Curries' })).toBeVisible()
    await expect(page.getByRole('main').locator('picture img').first()).toBeVisible()
    expect(await page.evaluate<unknown>('early')).toEqual([])
  })
})
