import { describe, expect, test, vi } from 'vitest'
import { kinds, openTestDatabase } from '#test/support/databases.ts'
import { follow, holds, insertChange } from '#test/support/followers.ts'
import { followerRule } from './follower-rule.ts'
import { deleteFollower } from './follower-store.ts'

describe.each(kinds)('a follower that a save switches on or off, on %s', (kind) => {
  test('starts at the save that switches it on, whenever a server notices it (#186)', async () => {
    const database = await openTestDatabase(kind)
    const rule = followerRule(
      'test',
      (isOn: boolean) => isOn,
      async () => {},
    )
    const save = (value: boolean, current: boolean) =>
      database.queries.transaction().execute((transaction) => rule(transaction, { value, current }))
    await insertChange(database, 'before')
    await save(true, false)
    await insertChange(database, 'first')
    const first = follow(database, { name: 'test' })
    await vi.waitFor(() => expect(first.handled).toEqual(['first']))
    // a save of other values while it is on
    await insertChange(database, 'second')
    await save(true, true)
    first.follower.request()

    await vi.waitFor(() => expect(first.handled).toEqual(['first', 'second']))
  })

  test('does not forget the save that switches it on again while it stops (#186)', async () => {
    const database = await openTestDatabase(kind)
    let isOn = true
    const switchedOff = vi.fn<() => Promise<void>>(async () => {})
    // its first run lasts until the save has committed
    const committed = Promise.withResolvers<void>()
    const afterwards = vi.fn<() => Promise<void>>(() => committed.promise)
    const first = follow(database, { name: 'test', isOn: () => isOn, switchedOff, afterwards })
    await vi.waitFor(() => expect(afterwards).toHaveBeenCalledTimes(1))
    await insertChange(database, 'while off')
    const rule = followerRule(
      'test',
      (value: boolean) => value,
      async () => {},
    )
    await database.queries.transaction().execute((transaction) => rule(transaction, { value: true, current: false }))
    // it notices only now that it was off
    isOn = false
    committed.resolve()
    first.follower.request()
    await vi.waitFor(() => expect(first.follower.isHolder()).toBe(false))
    // messages that wait by now are of the follower that is on
    expect(switchedOff).not.toHaveBeenCalled()
    await insertChange(database, 'first')
    isOn = true
    first.follower.request()

    await vi.waitFor(() => expect(first.handled).toEqual(['first']))
  })

  test('finishes the waiting work in the save that switches it off, also when no server runs it (#186)', async () => {
    const database = await openTestDatabase(kind)
    const switchedOff = vi.fn<() => Promise<void>>(async () => {})
    const rule = followerRule('test', (value: boolean) => value, switchedOff)
    const save = (value: boolean, current: boolean) =>
      database.queries.transaction().execute((transaction) => rule(transaction, { value, current }))
    await save(true, false)
    await save(true, true)
    expect(switchedOff).not.toHaveBeenCalled()

    await save(false, true)

    expect(switchedOff).toHaveBeenCalledTimes(1)
    expect(await database.queries.selectFrom('followers').selectAll().execute()).toEqual([])
  })

  test('finishes the waiting work once, on the server that runs it, when it notices that it is off', async () => {
    const database = await openTestDatabase(kind)
    let isOn = true
    const switchedOff = vi.fn<() => Promise<void>>(async () => {})
    const first = follow(database, { isOn: () => isOn, switchedOff })
    await holds(first)

    isOn = false
    first.follower.request()

    await vi.waitFor(() => expect(first.follower.isHolder()).toBe(false))
    expect(switchedOff).toHaveBeenCalledTimes(1)
  })

  test('finishes what a server left behind that had noticed the save too late (#186)', async () => {
    const database = await openTestDatabase(kind)
    const switchedOff = vi.fn<() => Promise<void>>(async () => {})

    follow(database, { isOn: () => false, switchedOff })

    await vi.waitFor(() => expect(switchedOff).toHaveBeenCalledTimes(1))
    await vi.waitFor(async () =>
      expect(await database.queries.selectFrom('followers').selectAll().execute()).toEqual([]),
    )
  })

  test('finishes what was added after the save, on the server that runs it (#186)', async () => {
    const database = await openTestDatabase(kind)
    let isOn = true
    const switchedOff = vi.fn<() => Promise<void>>(async () => {})
    const first = follow(database, { isOn: () => isOn, switchedOff })
    await holds(first)
    await deleteFollower(database.queries, 'test')

    isOn = false
    first.follower.request()

    await vi.waitFor(() => expect(switchedOff).toHaveBeenCalledTimes(1))
  })

  test('that was switched off starts at the newest row when it is on again', async () => {
    const database = await openTestDatabase(kind)
    let isOn = true
    const first = follow(database, { isOn: () => isOn })
    await holds(first)
    isOn = false
    first.follower.request()
    await vi.waitFor(() => expect(first.follower.isHolder()).toBe(false))
    await insertChange(database, 'while off')
    isOn = true
    first.follower.request()
    await holds(first)

    await insertChange(database, 'while on')
    first.follower.request()

    await vi.waitFor(() => expect(first.handled).toEqual(['while on']))
  })
})

test('a server on PostgreSQL that does not know yet that a follower is on finishes no work of the server that runs it (#186)', async () => {
  const database = await openTestDatabase('postgres')
  const first = follow(database)
  await holds(first)
  const [isOn, switchedOff] = [vi.fn<() => boolean>(() => false), vi.fn<() => Promise<void>>(async () => {})]

  const second = follow(database, { isOn, switchedOff })
  // the second run begins when the first one has ended
  await vi.waitFor(() => {
    second.follower.request()
    expect(isOn).toHaveBeenCalledTimes(2)
  })
  await insertChange(database, 'a')
  first.follower.request()

  await vi.waitFor(() => expect(first.handled).toEqual(['a']))
  expect(switchedOff).not.toHaveBeenCalled()
})
