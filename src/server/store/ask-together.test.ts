import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { askTogether } from './ask-together.ts'

function counted(answers: Record<string, number>) {
  return vi.fn<(keys: readonly string[]) => Promise<Map<string, number>>>(
    async (keys) => new Map(keys.flatMap((key) => mapped(key, answers[key]))),
  )
}

function mapped(key: string, value: number | undefined): [string, number][] {
  return value === undefined ? [] : [[key, value]]
}

test('what is asked at one moment is asked once, each key once, and each asker gets its own answer', async () => {
  const list = counted({ a: 1, b: 2 })
  const find = askTogether(list)

  const found = await Promise.all(['a', 'b', 'a', 'missing'].map(find))

  expect(found).toEqual([1, 2, 1, undefined])
  expect(list.mock.calls).toEqual([[['a', 'b', 'missing']]])
})

test('what is asked over several turns, something in each, is asked once', async () => {
  const list = counted({ a: 1, b: 2, c: 3 })
  const find = askTogether(list)
  // a machine that stands still between two turns would end the wait
  vi.spyOn(performance, 'now').mockReturnValue(0)

  const finding: Promise<number | undefined>[] = []
  for (const key of ['a', 'b', 'c']) {
    finding.push(find(key))
    await nextTurn()
  }

  expect(await Promise.all(finding)).toEqual([1, 2, 3])
  expect(list.mock.calls).toEqual([[['a', 'b', 'c']]])
})

test('nothing is remembered: who asks later reads anew, also while an earlier answer is on its way', async () => {
  const answers: Record<string, number> = { a: 1 }
  const list = counted(answers)
  const find = askTogether(list)

  const first = find('a')
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce())
  answers['a'] = 2
  const second = find('a')

  expect([await first, await second]).toEqual([1, 2])
  expect(list).toHaveBeenCalledTimes(2)
})

test('a failure is told to all who asked, and to nobody after them', async () => {
  const list = counted({ a: 1 })
  list.mockRejectedValueOnce(new Error('the database is gone'))
  const find = askTogether(list)

  const failed = await Promise.allSettled([find('a'), find('a'), find('b')])

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await find('a')).toBe(1)
})
