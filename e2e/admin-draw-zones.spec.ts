/** Drawing delivery zones on the map of the panel, with the mouse, a finger and the keyboard. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openSection, saveSection } from './support/ordering-settings.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { loadedTiles, map, serveTiles, settings } from './support/zone-map.ts'

test.afterEach(({ server }) => resetSettings(server))

/** The computed time of an action and of a key (ms); a zone must take half a minute at most. */
const [clickMs, keyMs, limitMs] = [1600, 220, 30_000]

/** Counts what a person does. */
function countActions() {
  let totalMs = 0
  return {
    async click(step: Promise<unknown>) {
      totalMs += clickMs
      await step
    },
    async keys(target: Locator, ...names: string[]) {
      totalMs += names.length * keyMs
      for (const name of names) await target.press(name)
    },
    expectQuick: () => expect(totalMs).toBeLessThanOrEqual(limitMs),
  }
}

const corner = (page: Page, number: number) => page.getByRole('button', { name: `Corner ${number}`, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const around = [
  { x: 100, y: 100 },
  { x: 200, y: 90 },
  { x: 220, y: 250 },
  { x: 120, y: 260 },
]

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** @returns a function that puts fingers on the screen, moves them and lifts them, as the browser sends it for real ones */
async function fingersOn(page: Page) {
  const client = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((point, id) => ({ ...point, id })) })
}

async function drag(page: Page, target: Locator, x: number, y: number): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const from = await centreOf(target)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x, from.y + y, { steps: 5 })
  await page.mouse.up()
}

test('a polygon and a circle are drawn with the mouse', async ({ adminPage: page, server }) => {
  await saveSettings(server, 'zones', settings)
  const requested = await serveTiles(page)
  await openSection(page, 'zones')
  await expect.poll(() => loadedTiles(page)).toBeGreaterThan(1)
  await expect(map(page).locator('[data-zone]')).toHaveCount(2)
  await expect(page.getByText('© Example maps')).toBeVisible()
  expect(requested.every((url) => /^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true)

  await test.step('a polygon: corners, one that is dragged, one between two others', async () => {
    const actions = countActions()
    await actions.click(button(page, 'Draw a polygon').click())
    for (const position of around) await actions.click(map(page).click({ position }))
    await expect(page.getByText('4 corners. Click for more, or press Done.')).toBeVisible()
    await actions.click(button(page, 'Done').click())
    await actions.click(drag(page, corner(page, 2), 60, -30))
    await actions.click(page.locator('[aria-label="Add a corner after corner 3"]').click())
    actions.expectQuick()
    await expect(corner(page, 5)).toBeVisible()
    await expect(page.getByText(/^Corner 4: 48\.\d+, 11\.\d+\. Drag it/)).toBeVisible()
    await expect(
      page.getByText('Costs: free delivery. Change them on the card of the zone, above the map.'),
    ).toBeVisible()
  })
  await test.step('a corner is removed, and the removal is undone', async () => {
    await button(page, 'Remove the corner').click()
    await expect(corner(page, 5)).toHaveCount(0)
    await button(page, 'Undo').click()
    await expect(corner(page, 5)).toBeVisible()
  })
  await test.step('a circle: its border and its centre are dragged', async () => {
    const actions = countActions()
    await actions.click(button(page, 'Draw a circle').click())
    await actions.click(drag(page, button(page, 'Radius'), 50, 0))
    await actions.click(drag(page, button(page, 'Centre'), -40, 30))
    actions.expectQuick()
  })
  await saveSection(page)
  await page.reload()
  await expect(page.getByRole('group', { name: '3. Zone 3' })).toContainText('Polygon, 5 corners')
  await expect(page.getByRole('group', { name: '4. Zone 4' })).toContainText(/Circle of \d/)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a polygon and a circle are drawn by tapping', async ({ adminPage: page, server }) => {
    await saveSettings(server, 'zones', { restaurant: settings.restaurant })
    await openSection(page, 'zones')
    await map(page).scrollIntoViewIfNeeded()
    const actions = countActions()
    await actions.click(button(page, 'Draw a polygon').tap())
    for (const position of around) await actions.click(map(page).tap({ position }))
    await actions.click(button(page, 'Done').tap())
    const before = await centreOf(corner(page, 1))
    await actions.click(corner(page, 1).tap())
    await actions.click(map(page).tap({ position: { x: 60, y: 60 } }))
    actions.expectQuick()
    expect((await centreOf(corner(page, 1))).x).toBeCloseTo(before.x - 40, -1)

    const circle = countActions()
    await circle.click(button(page, 'Draw a circle').tap())
    await circle.click(map(page).tap({ position: { x: 40, y: 200 } }))
    circle.expectQuick()
    await expect(page.getByText(/^Radius: \d\.\d+ km/)).toBeVisible()
    const touch = await fingersOn(page)
    await test.step('a finger drags a corner, and the page does not scroll', async () => {
      await page.getByLabel('Zone on the map').selectOption('Zone 1')
      const from = await centreOf(corner(page, 3))
      const scrolled = await page.evaluate(() => window.scrollY)
      await touch('touchStart', [from])
      for (const by of [10, 25, 40]) await touch('touchMove', [{ x: from.x - by, y: from.y - by / 2 }])
      await touch('touchEnd', [])
      const to = await centreOf(corner(page, 3))
      expect([to.x - from.x, to.y - from.y]).toEqual([expect.closeTo(-40, -1), expect.closeTo(-20, -1)])
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
      await page.getByLabel('Zone on the map').selectOption('Zone 2')
    })
    await test.step('two fingers zoom, and change no zone', async () => {
      const scale = page.getByText(/^\d+ k?m$/)
      const [radius, shown] = [await page.getByRole('status').allTextContents(), await scale.textContent()]
      const { x, y } = await centreOf(map(page))
      const pair = (apart: number) => [-apart, apart].map((by) => ({ x: x + by, y: y + 60 }))
      await touch('touchStart', pair(20))
      for (const apart of [25, 30, 40]) await touch('touchMove', pair(apart))
      await touch('touchEnd', [])
      await expect(scale).not.toHaveText(shown ?? '')
      expect(await page.getByRole('status').allTextContents()).toEqual(radius)
    })
    await saveSection(page)
    await expectNoHorizontalScrolling(page)
  })
})

test('a polygon and a circle are drawn with the keyboard', async ({ adminPage: page, server }) => {
  await saveSettings(server, 'zones', { restaurant: settings.restaurant })
  await openSection(page, 'zones')
  const polygon = countActions()
  await polygon.keys(button(page, 'Draw a polygon'), 'Enter')
  await expect(map(page), 'the pressed button is gone').toBeFocused()
  // the cross in the middle places a corner; arrow keys move the map below it
  await polygon.keys(map(page), 'ArrowLeft', 'ArrowUp', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
  await polygon.keys(map(page), 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowLeft', 'ArrowLeft', 'Enter')
  await polygon.keys(button(page, 'Done'), 'Enter')
  await expect(map(page)).toBeFocused()
  const before = await centreOf(corner(page, 1))
  await polygon.keys(corner(page, 1), 'ArrowRight', 'Shift+ArrowRight', 'ArrowDown')
  polygon.expectQuick()
  const after = await centreOf(corner(page, 1))
  expect([after.x - before.x, after.y - before.y]).toEqual([expect.closeTo(46, 0), expect.closeTo(6, 0)])

  await test.step('coordinates are typed, and a corner is removed with a key', async () => {
    await page.getByLabel('Corner 1', { exact: true }).and(page.getByRole('textbox')).fill('48.15, 11.5')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Corner 1: 48\.15, 11\.5\./)).toBeVisible()
    await corner(page, 2).press('Delete')
    await expect(corner(page, 4)).toHaveCount(0)
    await expect(map(page)).toBeFocused()
  })

  await test.step('a polygon that is cancelled leaves no zone', async () => {
    await button(page, 'Draw a polygon').press('Enter')
    await map(page).press('Enter')
    await expect(page.getByRole('group', { name: '2. Zone 2' })).toBeVisible()
    await expect(button(page, 'Done')).toHaveCount(0)
    await button(page, 'Cancel').press('Enter')
    await expect(page.getByRole('group', { name: '2. Zone 2' })).toHaveCount(0)
    await expect(map(page)).toBeFocused()
  })

  const circle = countActions()
  await circle.keys(button(page, 'Draw a circle'), 'Enter')
  await circle.keys(button(page, 'Radius'), 'Shift+ArrowRight', 'ArrowRight')
  await circle.keys(button(page, 'Centre'), 'Shift+ArrowUp', 'ArrowLeft')
  circle.expectQuick()
  await saveSection(page)
  await expect(page.getByRole('group', { name: '1. Zone 1' })).toContainText('Polygon, 3 corners')
})
