import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#test/support/databases.ts'
import { readSiteSettings } from './read-site-settings.ts'
import { openSiteSettings } from './site-settings-cache.ts'

test('missing dates of holidays are logged and calculated again; the menu is loaded again when they are known', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const saved = await readSiteSettings(queries)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  let reads = 0
  const cache = await openSiteSettings(queries, log, { isDemoOff: true }, async (_, { onHolidaysMissing } = {}) => {
    reads += 1
    if (reads <= 2) onHolidaysMissing?.(new Error('no thread'))
    return saved
  })
  onTestFinished(() => cache.close())
  const reloadMenu = vi.fn<() => void>()
  cache.onShopChange(reloadMenu)

  await vi.advanceTimersByTimeAsync(15_000)
  expect([reads, lines.length, reloadMenu.mock.calls.length]).toEqual([2, 2, 0])
  expect(lines[1]).toContain('no thread')

  await vi.advanceTimersByTimeAsync(60_000)
  expect([reads, lines.length, reloadMenu.mock.calls.length]).toEqual([3, 2, 1])
})
