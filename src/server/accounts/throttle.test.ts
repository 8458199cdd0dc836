import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { clearThrottle, deleteOldThrottles, type Throttle, takeAttempt } from './throttle.ts'

const email = 'asha@example.com'
const twoAttempts: Throttle = { name: 'test', attemptsMax: 2, windowMs: 60_000 }

describeOnBothDatabases('a throttle', (open) => {
  test('allows a number of attempts in a window, and then returns the time to wait', async () => {
    const { queries } = await open()

    expect(await takeAttempt(queries, twoAttempts, email, 0)).toBeUndefined()
    expect(await takeAttempt(queries, twoAttempts, email, 20_000)).toBeUndefined()
    expect(await takeAttempt(queries, twoAttempts, email, 20_001)).toEqual({ retryAfterSeconds: 40 })
    expect(await takeAttempt(queries, twoAttempts, email, 59_999)).toEqual({ retryAfterSeconds: 1 })
  })

  test('starts a new window after the old one', async () => {
    const { queries } = await open()
    for (const at of [0, 1, 2, 3]) await takeAttempt(queries, twoAttempts, email, at)

    expect(await takeAttempt(queries, twoAttempts, email, 60_000)).toBeUndefined()
    expect(await takeAttempt(queries, twoAttempts, email, 60_001)).toBeUndefined()
    expect(await takeAttempt(queries, twoAttempts, email, 60_002)).toEqual({ retryAfterSeconds: 60 })
  })

  test('counts separately for each account and each name', async () => {
    const { queries } = await open()
    for (const at of [0, 1, 2]) await takeAttempt(queries, twoAttempts, email, at)

    expect(await takeAttempt(queries, twoAttempts, 'ravi@example.com', 3)).toBeUndefined()
    expect(await takeAttempt(queries, { ...twoAttempts, name: 'other' }, email, 3)).toBeUndefined()
  })

  test('counts each of many concurrent attempts (#25)', async () => {
    const { queries } = await open()

    const results = await Promise.all(Array.from({ length: 50 }, () => takeAttempt(queries, twoAttempts, email, 0)))

    expect(results.filter((result) => result === undefined)).toHaveLength(2)
  })

  test('allows attempts again after it is cleared', async () => {
    const { queries } = await open()
    for (const at of [0, 1, 2]) await takeAttempt(queries, twoAttempts, email, at)

    await clearThrottle(queries, twoAttempts, email)

    expect(await takeAttempt(queries, twoAttempts, email, 3)).toBeUndefined()
  })

  test('starts a new window when the old one is in the future, because a clock was ahead (#124)', async () => {
    const { queries } = await open()
    const tenDaysMs = 10 * 86_400_000
    for (let count = 0; count < 5; count += 1) await takeAttempt(queries, twoAttempts, email, tenDaysMs)

    expect(await takeAttempt(queries, twoAttempts, email, 0)).toBeUndefined()
    expect(await takeAttempt(queries, twoAttempts, email, 1)).toBeUndefined()
    expect(await takeAttempt(queries, twoAttempts, email, 2)).toEqual({ retryAfterSeconds: 60 })
  })

  test('continues its window when the clocks of two servers differ by a few seconds', async () => {
    const { queries } = await open()
    await takeAttempt(queries, twoAttempts, email, 3000)
    await takeAttempt(queries, twoAttempts, email, 0)

    expect(await takeAttempt(queries, twoAttempts, email, 3000)).toEqual({ retryAfterSeconds: 60 })
  })

  test('is deleted with old ones when its window is in the future, because a clock was ahead (#124)', async () => {
    const { queries } = await open()
    await takeAttempt(queries, twoAttempts, email, 10 * 86_400_000)

    await deleteOldThrottles(queries, 0)

    expect(await queries.selectFrom('throttles').selectAll().execute()).toEqual([])
  })

  test('stores no readable email, and nothing for longer than a day', async () => {
    const { queries } = await open()
    await takeAttempt(queries, twoAttempts, email, 0)
    const listRows = () => queries.selectFrom('throttles').select('key').execute()

    expect(JSON.stringify(await listRows())).not.toContain('asha')
    await deleteOldThrottles(queries, 23 * 3_600_000)
    expect(await listRows()).toHaveLength(1)
    await deleteOldThrottles(queries, 25 * 3_600_000)
    expect(await listRows()).toEqual([])
  })
})
