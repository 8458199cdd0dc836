import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { clearThrottle, deleteOldThrottles, type Throttle, takeAttempt } from './throttle.ts'

const email = 'asha@example.com'
const twice: Throttle = { name: 'test', attemptsMax: 2, windowMs: 60_000 }

describeOnBothDatabases('a throttle', (open) => {
  test('lets so many attempts pass in a window, and then says how long to wait', async () => {
    const { queries } = await open()

    expect(await takeAttempt(queries, twice, email, 0)).toBeUndefined()
    expect(await takeAttempt(queries, twice, email, 20_000)).toBeUndefined()
    expect(await takeAttempt(queries, twice, email, 20_001)).toEqual({ retryAfterSeconds: 40 })
    expect(await takeAttempt(queries, twice, email, 59_999)).toEqual({ retryAfterSeconds: 1 })
  })

  test('begins a new window when the old one is over', async () => {
    const { queries } = await open()
    for (const at of [0, 1, 2, 3]) await takeAttempt(queries, twice, email, at)

    expect(await takeAttempt(queries, twice, email, 60_000)).toBeUndefined()
    expect(await takeAttempt(queries, twice, email, 60_001)).toBeUndefined()
    expect(await takeAttempt(queries, twice, email, 60_002)).toEqual({ retryAfterSeconds: 60 })
  })

  test('is one for each account and each purpose', async () => {
    const { queries } = await open()
    for (const at of [0, 1, 2]) await takeAttempt(queries, twice, email, at)

    expect(await takeAttempt(queries, twice, 'ravi@example.com', 3)).toBeUndefined()
    expect(await takeAttempt(queries, { ...twice, name: 'other' }, email, 3)).toBeUndefined()
  })

  test('counts attempts at once one by one (#25)', async () => {
    const { queries } = await open()

    const results = await Promise.all(Array.from({ length: 50 }, () => takeAttempt(queries, twice, email, 0)))

    expect(results.filter((result) => result === undefined)).toHaveLength(2)
  })

  test('ends when it is cleared', async () => {
    const { queries } = await open()
    for (const at of [0, 1, 2]) await takeAttempt(queries, twice, email, at)

    await clearThrottle(queries, twice, email)

    expect(await takeAttempt(queries, twice, email, 3)).toBeUndefined()
  })

  test('is over when it begins in the future, because a clock was ahead (#124)', async () => {
    const { queries } = await open()
    const daysMs = 10 * 86_400_000
    for (let count = 0; count < 5; count += 1) await takeAttempt(queries, twice, email, daysMs)

    expect(await takeAttempt(queries, twice, email, 0)).toBeUndefined()
    expect(await takeAttempt(queries, twice, email, 1)).toBeUndefined()
    expect(await takeAttempt(queries, twice, email, 2)).toEqual({ retryAfterSeconds: 60 })
  })

  test('goes on when two servers’ clocks differ by a few seconds, or attempts overtake each other', async () => {
    const { queries } = await open()
    await takeAttempt(queries, twice, email, 3000)
    await takeAttempt(queries, twice, email, 0)

    expect(await takeAttempt(queries, twice, email, 3000)).toEqual({ retryAfterSeconds: 60 })
  })

  test('that begins in the future, because a clock was ahead, is deleted with the old ones (#124)', async () => {
    const { queries } = await open()
    await takeAttempt(queries, twice, email, 10 * 86_400_000)

    await deleteOldThrottles(queries, 0)

    expect(await queries.selectFrom('throttles').selectAll().execute()).toEqual([])
  })

  test('keeps no address in clear, and nothing for longer than a day', async () => {
    const { queries } = await open()
    await takeAttempt(queries, twice, email, 0)
    const kept = () => queries.selectFrom('throttles').select('key').execute()

    expect(JSON.stringify(await kept())).not.toContain('asha')
    await deleteOldThrottles(queries, 23 * 3_600_000)
    expect(await kept()).toHaveLength(1)
    await deleteOldThrottles(queries, 25 * 3_600_000)
    expect(await kept()).toEqual([])
  })
})
