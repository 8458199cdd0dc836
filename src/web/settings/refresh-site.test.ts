import { afterEach, expect, test, vi } from 'vitest'
import { refreshSite } from './refresh-site.ts'
import { newerSite } from './site.ts'

afterEach(() => newerSite.set(undefined))

/** Starts three requests, which wait until the test answers them. */
async function startRequests() {
  const answers: PromiseWithResolvers<Response>[] = []
  const send = vi.fn<() => Promise<Response>>(() => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  vi.stubGlobal('fetch', send)
  const requests = [refreshSite(), refreshSite(), refreshSite()]
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  return {
    answer: async (index: number, name: string) => {
      answers[index]?.resolve(Response.json({ name }))
      await requests[index]
      return newerSite.get()?.name
    },
    fail: async (index: number) => {
      answers[index]?.reject(new TypeError('no connection'))
      await requests[index]
    },
  }
}

test('settings that arrive late replace older ones, and never newer ones', async () => {
  const { answer } = await startRequests()

  expect(await answer(1, 'second')).toBe('second')
  expect(await answer(0, 'first')).toBe('second')
  expect(await answer(2, 'third')).toBe('third')
})

test('settings that arrive late are shown when the newest request has failed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { answer, fail } = await startRequests()

  await fail(2)

  expect(await answer(1, 'second')).toBe('second')
})
