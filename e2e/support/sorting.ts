/** Steps for lists that are sorted by dragging, and the order of the demo menu. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from './test-server.ts'

interface Point {
  x: number
  y: number
}

/** The handle of a row. It is hidden from screen readers, which use the buttons. */
export function handleOf(row: Locator): Locator {
  return row.getByTitle('Drag to move')
}

/** Drags a row by its handle over another row, with the mouse. */
export async function dragRow(page: Page, row: Locator, target: Locator): Promise<void> {
  const [from, to] = [await centreOf(handleOf(row)), await centreOf(handleOf(target))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + Math.sign(to.y - from.y) * 8)
  // the pointer also leaves the handle sideways, and the row follows it only up and down
  await page.mouse.move(to.x + 15, to.y, { steps: 8 })
  await page.mouse.up()
  await untilClicksArrive(page)
}

/** Waits after a drag: @dnd-kit stops all clicks for 50 ms, so that the end of a drag is not a click. */
export async function untilClicksArrive(page: Page): Promise<void> {
  const arrives = () => {
    const button = document.createElement('button')
    const clicks: Event[] = []
    button.addEventListener('click', (event) => clicks.push(event))
    document.body.append(button)
    button.click()
    button.remove()
    return clicks.length
  }
  await expect.poll(() => page.evaluate(arrives)).toBe(1)
}

/** Drags a row by its handle over another row, with a finger. */
export async function dragRowByTouch(page: Page, row: Locator, target: Locator): Promise<void> {
  await swipe(page, await centreOf(handleOf(row)), await centreOf(handleOf(target)))
  await untilClicksArrive(page)
}

/** Moves a finger up or down. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 }])
  await touch('touchEnd', [])
}

export async function centreOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not visible.`)
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** A row of the list that is sorted, on the screens of categories and recipes. */
export function sortRow(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
}

/** Opens the screen, and starts sorting. */
export async function startSorting(page: Page, screen: 'categories' | 'recipes'): Promise<void> {
  await page.goto(`/admin/${screen}`)
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
}

/** The column's default: rows that were never sorted. */
const unsorted = { position: 2_147_483_647 }

/** Makes all categories and dishes unsorted again. */
export async function restoreMenuOrder({ app }: TestServer): Promise<void> {
  const { queries } = app.database
  await queries.updateTable('categories').set(unsorted).execute()
  await queries.updateTable('recipes').set(unsorted).execute()
  app.catalogue.discard()
}
