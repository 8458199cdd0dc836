import { expect, test } from 'vitest'
import { createApi } from '#web/api/client.ts'
import { saveStatus } from './queries.ts'

/** @param statuses of the responses, in this order */
function fakeApi(...statuses: number[]) {
  const bodies: unknown[] = []
  const client = createApi(async (request) => {
    bodies.push(await request.json())
    const status = statuses.shift() ?? 500
    const body = status === 200 ? { id: 'a', status: 'preparing' } : { code: 'request/invalid', title: 'Invalid' }
    return Response.json(body, { status })
  })
  return { client, bodies }
}

test('a server of the previous version, which refuses the shown status, gets the change without it (#175)', async () => {
  const { client, bodies } = fakeApi(400, 200)

  expect(await saveStatus('a', 'preparing', 'pending', client)).toMatchObject({ status: 'preparing' })
  expect(bodies).toEqual([{ status: 'preparing', shownStatus: 'pending' }, { status: 'preparing' }])
})

test('no other refusal repeats the change (#175)', async () => {
  const { client, bodies } = fakeApi(409)

  await expect(saveStatus('a', 'preparing', 'pending', client)).rejects.toMatchObject({ status: 409 })
  expect(bodies).toHaveLength(1)
})
