import { describe, expect, test } from 'vitest'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { listDeletions, replayDeletions } from '#server/privacy/replay-deletions.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { findAddress } from './address-store.ts'

const withoutInstructions = {
  name: 'Home',
  street: '12 Market Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '+1 217 555 0101',
}
const home = { ...withoutInstructions, instructions: 'Ring twice.\nThe dog is friendly.' }
const work = { ...withoutInstructions, name: 'Work', street: '7 Office Park' }

const path = '/api/account/addresses'
const list = async (client: Client) => (await client.get(path)).json<SavedAddress[]>()
const post = (client: Client, draft: object) => client.send('POST', path, draft)
const put = (client: Client, id: string, draft: object) => client.send('PUT', `${path}/${id}`, draft)
const use = (client: Client, id: string) => client.send('POST', `${path}/${id}/use`)
const remove = (client: Client, id: string) => client.send('DELETE', `${path}/${id}`)

/** Saves an address, and waits until the next one has a later time. @returns its id */
async function save(client: Client, draft: object): Promise<string> {
  const { id } = (await post(client, draft)).json<SavedAddress>()
  await nextMillisecond()
  return id
}

async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(now)
}

describe.each(appKinds)('saved addresses over HTTP, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('a new customer has none', async () => {
    expect(await list(await app().customer())).toEqual([])
  })

  test('are saved with all fields, and listed last used first', async () => {
    const asha = await app().customer()
    const homeId = await save(asha, home)
    const workId = await save(asha, work)
    expect(await list(asha)).toEqual([
      { id: workId, ...work },
      { id: homeId, ...home },
    ])

    expect((await use(asha, homeId)).statusCode).toBe(204)

    expect((await list(asha)).map(({ id }) => id)).toEqual([homeId, workId])
  })

  test('a new address is the response, with its id', async () => {
    const asha = await app().customer()

    const response = await post(asha, { ...home, name: '  Home ', instructions: '' })

    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject(withoutInstructions)
    expect((await list(asha))[0]).toEqual({ ...withoutInstructions, id: response.json<SavedAddress>().id })
  })

  test('can be changed, which does not change their order', async () => {
    const asha = await app().customer()
    const homeId = await save(asha, home)
    const workId = await save(asha, work)

    const response = await put(asha, homeId, { ...withoutInstructions, name: 'Parents', city: 'Shelbyville' })

    expect(response.statusCode).toBe(200)
    const parents = { ...withoutInstructions, id: homeId, name: 'Parents', city: 'Shelbyville' }
    expect(response.json()).toEqual(parents)
    expect(await list(asha)).toEqual([{ id: workId, ...work }, parents])
  })

  test('can be deleted; a second deletion gets 404', async () => {
    const asha = await app().customer()
    const id = await save(asha, home)

    const responses = [await remove(asha, id), await remove(asha, id)]

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 404])
    expect(await list(asha)).toEqual([])
  })

  test.each([
    ['without a name', { ...home, name: ' ' }],
    ['with a name of 41 characters', { ...home, name: 'x'.repeat(41) }],
    ['without a street', { ...home, street: '' }],
    ['with instructions of 501 characters', { ...home, instructions: 'x'.repeat(501) }],
    ['with a field that does not exist', { ...home, userId: 'someone-else' }],
  ])('an address %s is refused', async (_case, draft) => {
    const asha = await app().customer()
    const id = await save(asha, home)

    const responses = [await post(asha, draft), await put(asha, id, draft)]

    for (const response of responses) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'request/invalid' })
    }
    expect(await list(asha)).toEqual([{ id, ...home }])
  })

  test('belong to one customer: for others, also for admins, the id gets the same response as an unknown one', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const id = await save(asha, home)
    const { queries } = app().database

    const admin = await signInAdmin(app())
    for (const other of [ravi, admin]) {
      const foreign = [await put(other, id, work), await use(other, id), await remove(other, id)]
      const unknown = [await put(other, 'none', work), await use(other, 'none'), await remove(other, 'none')]
      const bodies = [foreign, unknown].map((responses) =>
        responses.map((response) => ({ ...response.json<object>(), requestId: '' })),
      )
      expect(bodies[0]).toEqual(bodies[1])
      expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
      expect(foreign[0]?.json()).toMatchObject({
        code: 'address/not-found',
        title: 'There is no such saved address. You may have deleted it.',
      })
      expect(await list(other)).toEqual([])
    }

    expect(await list(asha)).toEqual([{ id, ...home }])
    expect(await findAddress(queries, asha.uid, id)).toEqual({ id, ...home })
    expect(await findAddress(queries, ravi.uid, id)).toBeUndefined()
  })

  test('a customer can have 20, also with concurrent requests; one more is refused until one is deleted', async () => {
    const asha = await app().customer()

    const responses = await Promise.all(Array.from({ length: 23 }, (_, n) => post(asha, { ...home, name: `No. ${n}` })))

    const saved = await list(asha)
    expect(saved).toHaveLength(20)
    const refused = responses.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect(refused[0]?.json()).toMatchObject({
      code: 'address/too-many',
      title: 'You have 20 saved addresses, which is the maximum. Delete one first.',
    })
    await remove(asha, saved[0]?.id ?? '')
    expect((await post(asha, work)).statusCode).toBe(201)
  })

  test('a visitor gets 401', async () => {
    const visitor = app().visitor()

    const responses = [
      await visitor.get(path),
      await post(visitor, home),
      await put(visitor, 'none', home),
      await use(visitor, 'none'),
      await remove(visitor, 'none'),
    ]

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  })

  test('responses disable caching', async () => {
    const asha = await app().customer()

    for (const response of [await post(asha, home), await asha.get(path), await remove(asha, 'none')])
      expect(response.headers['cache-control']).toBe('no-store')
  })

  test('are in the export of the account, and not in that of another', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    await save(asha, home)
    await save(asha, work)

    const [own, other] = [asha, ravi].map((client) =>
      client.send('POST', '/api/account/export', { password: testPassword }),
    )

    expect((await own)?.json()).toMatchObject({
      addresses: [work, home],
    })
    expect((await other)?.json()).toMatchObject({ addresses: [] })
  })

  test('are deleted with the account, and again after a restore', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    await save(asha, home)
    await save(ravi, work)
    const { database } = app()
    const { queries } = database
    const [user] = await queries.selectFrom('user').selectAll().where('id', '=', asha.uid).execute()
    const [row] = await queries.selectFrom('addresses').selectAll().where('userId', '=', asha.uid).execute()
    const listOwners = async () => {
      const rows = await queries.selectFrom('addresses').select('userId').execute()
      return rows.map(({ userId }) => userId).filter((id) => [asha.uid, ravi.uid].includes(id))
    }

    await deleteAccount(queries, { ...asha, displayName: 'Asha', role: 'customer' }, Date.now())
    expect(await listOwners()).toEqual([ravi.uid])

    if (!user || !row) throw new Error('The account has no address.')
    await queries.insertInto('user').values(user).execute()
    await queries.insertInto('addresses').values(row).execute()
    await replayDeletions(database, await listDeletions(queries))
    expect(await listOwners()).toEqual([ravi.uid])
  })
})
