import { expect, onTestFinished, test, vi } from 'vitest'
import { settle } from '#test/support/fake-live.ts'
import { createFakeLocks } from '#test/support/fake-locks.ts'
import { createNotificationSound, type NotificationSound, soundKey } from './notification-sound.ts'

/** A tab of a browser that plays no sound before the first click. */
function openTab(storage = createStorage(), locks?: LockManager) {
  let plays = 0
  let clicked = false
  let allowed = false
  const sound = createNotificationSound({
    storage,
    locks,
    createChime: (onChange) => ({
      isAllowed: () => allowed,
      resume: () => {
        if (!clicked || allowed) return
        allowed = true
        queueMicrotask(onChange)
      },
      play: () => {
        plays += 1
      },
    }),
  })
  onTestFinished(() => sound.turnOff())
  return { sound, storage, plays: () => plays, click: () => (clicked = true) }
}

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

async function turnOn({ sound, click }: { sound: NotificationSound; click: () => void }): Promise<void> {
  click()
  sound.turnOn()
  await settle()
}

function installFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('the sound is off until it is turned on, which plays it once and is stored', async () => {
  const tab = openTab()
  expect(tab.sound.get()).toBe('off')

  await turnOn(tab)

  expect(tab.sound.get()).toBe('on')
  expect(tab.plays()).toBe(1)
  expect(tab.storage.getItem(soundKey)).toBe('on')
})

test('after a reload the sound is blocked until the first click', async () => {
  const storage = createStorage()
  storage.setItem(soundKey, 'on')
  const tab = openTab(storage)
  await settle()
  expect(tab.sound.get()).toBe('blocked')
  const listener = vi.fn<() => void>()
  tab.sound.subscribe(listener)

  tab.click()
  tab.sound.unblock()
  await settle()

  expect(tab.sound.get()).toBe('on')
  expect(listener).toHaveBeenCalledOnce()
})

test('the sound plays immediately and repeats until the repetition stops', async () => {
  installFakeTimers()
  const tab = openTab()
  await turnOn(tab)

  tab.sound.setRepeating(true)
  tab.sound.setRepeating(true)
  expect(tab.plays()).toBe(2)
  vi.advanceTimersByTime(7000)
  expect(tab.plays()).toBe(4)
  tab.sound.setRepeating(false)
  vi.advanceTimersByTime(20_000)

  expect(tab.plays()).toBe(4)
})

test('the sound is silent while it is off, and plays when it is turned on while there are new orders', async () => {
  installFakeTimers()
  const tab = openTab()
  tab.sound.setRepeating(true)
  vi.advanceTimersByTime(10_000)
  expect(tab.plays()).toBe(0)

  await turnOn(tab)
  expect(tab.plays()).toBeGreaterThan(0)
  tab.sound.turnOff()
  const playsBefore = tab.plays()
  vi.advanceTimersByTime(20_000)

  expect(tab.plays()).toBe(playsBefore)
  expect(tab.storage.getItem(soundKey)).toBe('off')
})

test('one of several tabs plays the sound; when it is turned off there, another tab plays it', async () => {
  installFakeTimers()
  const locks = createFakeLocks()
  const [first, second] = [openTab(createStorage(), locks), openTab(createStorage(), locks)]
  for (const tab of [first, second]) await turnOn(tab)
  const before = [first.plays(), second.plays()]
  for (const { sound } of [first, second]) sound.setRepeating(true)
  vi.advanceTimersByTime(3500)

  expect([first.plays(), second.plays()]).toEqual([(before[0] ?? 0) + 2, before[1]])
  first.sound.turnOff()
  await settle()
  vi.advanceTimersByTime(3500)
  expect(second.plays()).toBe((before[1] ?? 0) + 2)
})
