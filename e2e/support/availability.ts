/** What is sold out during a test. Changes are published like those of the panel, so that open screens show them. */
import type { Page } from '@playwright/test'
import { formatMinuteRange } from '#contract/values/time-text.ts'
import { changeMenu } from '#server/menu/menu-editing.ts'
import type { Queries } from '#server/store/tables.ts'
import type { TestServer } from './test-server.ts'

/** Changes the menu in one transaction, and publishes it. */
async function publishChange({ app }: TestServer, change: (queries: Queries) => Promise<unknown>): Promise<void> {
  await changeMenu({ queries: app.database.queries, changeBus: app.changeBus }, change)
}

interface DishValues {
  soldOutUntil?: number | null
  leftToday?: number | null
  leftUntil?: number | null
  leadMinutes?: number | null
  ageFrom?: number | null
  scheduleId?: string | null
  depositMinor?: number
  perDay?: number | null
  deadlineDays?: number | null
  deadlineMinute?: number | null
}

export function setDish(server: TestServer, id: string, values: DishValues): Promise<void> {
  return publishChange(server, (queries) => queries.updateTable('recipes').set(values).where('id', '=', id).execute())
}

export function setOption(server: TestServer, groupId: string, id: string, soldOutUntil: number | null): Promise<void> {
  return publishChange(server, (queries) =>
    queries.updateTable('options').set({ soldOutUntil }).where('groupId', '=', groupId).where('id', '=', id).execute(),
  )
}

/** Adds a schedule with an hour that is twelve hours away, on all days. @returns its text in the browser's locale */
export async function addOtherTimes(server: TestServer, id: string): Promise<string> {
  const hour = (new Date().getHours() + 12) % 24
  const intervals = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    fromMinute: hour * 60,
    toMinute: (hour + 1) * 60,
  }))
  // without a time zone, as an earlier version saved it; the API requires one
  await server.app.database.queries
    .insertInto('schedules')
    .values({ id, name: 'Later', intervals: JSON.stringify(intervals), createdAt: 0 })
    .execute()
  return `daily ${formatMinuteRange(hour * 60, (hour + 1) * 60, { locale: 'en-US' })}`
}

/** Resolves when the stream of the screen has started, so that the next change of the menu arrives. */
export async function openWithMenuUpdates(page: Page, path: string): Promise<void> {
  const started = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto(path)
  await started
}
