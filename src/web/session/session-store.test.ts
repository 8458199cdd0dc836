import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { notYetKnown } from '../beforehand.ts'
import { createSessionStore } from './session-store.ts'

const asha: User = { uid: 'u1', displayName: 'Asha', email: 'asha@example.com', role: 'customer' }
const bela: User = { uid: 'u2', displayName: 'Bela', email: 'bela@example.com', role: 'customer' }

test('the session is loading until the server has answered', async () => {
  const store = createSessionStore(async () => asha)

  const checked = store.check()
  expect(store.get()).toEqual({ state: 'loading' })
  await checked

  expect(store.get()).toEqual({ state: 'signed-in', user: asha })
})

test('until it is known who is there the state is the very one that screens were drawn with beforehand', () => {
  const store = createSessionStore(async () => asha)

  // an equal one would be taken for news, and the whole screen drawn once more
  expect(store.get()).toBe(notYetKnown)
})

test('nobody signed in makes a visitor', async () => {
  const store = createSessionStore(async () => null)

  await store.check()

  expect(store.get()).toEqual({ state: 'visitor' })
})

test('a server that does not answer makes nobody a visitor, and asking again helps', async () => {
  let answers = false
  const store = createSessionStore(async () => {
    if (!answers) throw new Error('no connection')
    return asha
  })

  await store.check()
  expect(store.get()).toEqual({ state: 'failed' })

  answers = true
  await store.check()
  expect(store.get()).toEqual({ state: 'signed-in', user: asha })
})

test('a retry shows no waiting state, stays failed without an answer, and takes the answer when there is one', async () => {
  let answers = false
  const store = createSessionStore(() => (answers ? Promise.resolve(asha) : Promise.reject(new Error('offline'))))
  await store.check()
  const seen: string[] = []
  store.subscribe(() => seen.push(store.get().state))

  await store.retry()
  expect(seen).toEqual([])
  answers = true
  await store.retry()

  expect(seen).toEqual(['signed-in'])
})

test('a later check that fails leaves a signed-in person signed in', async () => {
  let answers = true
  const store = createSessionStore(async () => {
    if (!answers) throw new Error('no connection')
    return asha
  })
  await store.check()

  answers = false
  await store.check()

  expect(store.get()).toEqual({ state: 'signed-in', user: asha })
})

test('an answer that was overtaken by a sign-in is dropped', async () => {
  const late = Promise.withResolvers<User | null>()
  const store = createSessionStore(() => late.promise)

  const checked = store.check()
  store.set(bela)
  late.resolve(null)
  await checked

  expect(store.get()).toEqual({ state: 'signed-in', user: bela })
})

test('a sign-out on its way leaves the person signed in until it is through, or has failed', async () => {
  const store = createSessionStore(async () => asha)
  await store.check()

  store.setLeaving(true)
  expect(store.get()).toEqual({ state: 'signed-in', user: asha, leaving: true })
  store.setLeaving(false)
  expect(store.get()).toEqual({ state: 'signed-in', user: asha, leaving: false })
})

test('nobody leaves who is not there', async () => {
  const store = createSessionStore(async () => null)
  await store.check()

  store.setLeaving(true)

  expect(store.get()).toEqual({ state: 'visitor' })
})

test('whoever waits for the session is told once it is known', async () => {
  const answer = Promise.withResolvers<User | null>()
  const store = createSessionStore(() => answer.promise)
  const known = store.known()
  void store.check()

  answer.resolve(asha)

  expect(await known).toEqual({ state: 'signed-in', user: asha })
  expect(await store.known()).toEqual({ state: 'signed-in', user: asha })
})

test('listeners hear each change until they leave', () => {
  const store = createSessionStore(async () => null)
  const heard: string[] = []
  const leave = store.subscribe(() => heard.push(store.get().state))

  store.set(asha)
  store.set(null)
  leave()
  store.set(asha)

  expect(heard).toEqual(['signed-in', 'visitor'])
})
