import { expect, onTestFinished, test, vi } from 'vitest'
import { settle } from '#test/support/fake-live.ts'
import { createFakeLocks } from '#test/support/fake-locks.ts'
import { type Alarm, createAlarm, soundKey } from './alarm.ts'

/** A tab of a browser that lets nothing sound before the page was touched. */
function openTab(storage = createStorage(), locks?: LockManager) {
  let bells = 0
  let touched = false
  let awake = false
  const alarm = createAlarm({
    storage,
    locks,
    makeBell: (onChange) => ({
      isHeard: () => awake,
      wake: () => {
        if (!touched || awake) return
        awake = true
        queueMicrotask(onChange)
      },
      ring: () => {
        bells += 1
      },
    }),
  })
  onTestFinished(() => alarm.turnOff())
  return { alarm, storage, bells: () => bells, touch: () => (touched = true) }
}

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

async function turnOn({ alarm, touch }: { alarm: Alarm; touch: () => void }): Promise<void> {
  touch()
  alarm.turnOn()
  await settle()
}

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('it is off until it is turned on, which rings once and is remembered', async () => {
  const tab = openTab()
  expect(tab.alarm.get()).toBe('off')

  await turnOn(tab)

  expect(tab.alarm.get()).toBe('on')
  expect(tab.bells()).toBe(1)
  expect(tab.storage.getItem(soundKey)).toBe('on')
})

test('after a reload it is blocked until the page is touched', async () => {
  const storage = createStorage()
  storage.setItem(soundKey, 'on')
  const tab = openTab(storage)
  await settle()
  expect(tab.alarm.get()).toBe('blocked')
  const listener = vi.fn<() => void>()
  tab.alarm.subscribe(listener)

  tab.touch()
  tab.alarm.unblock()
  await settle()

  expect(tab.alarm.get()).toBe('on')
  expect(listener).toHaveBeenCalledOnce()
})

test('it rings at once, again and again, until it is told to stop', async () => {
  stopClock()
  const tab = openTab()
  await turnOn(tab)

  tab.alarm.ring(true)
  tab.alarm.ring(true)
  expect(tab.bells()).toBe(2)
  vi.advanceTimersByTime(7000)
  expect(tab.bells()).toBe(4)
  tab.alarm.ring(false)
  vi.advanceTimersByTime(20_000)

  expect(tab.bells()).toBe(4)
})

test('turned off it is silent, turned on while orders wait it rings', async () => {
  stopClock()
  const tab = openTab()
  tab.alarm.ring(true)
  vi.advanceTimersByTime(10_000)
  expect(tab.bells()).toBe(0)

  await turnOn(tab)
  expect(tab.bells()).toBeGreaterThan(0)
  tab.alarm.turnOff()
  const rung = tab.bells()
  vi.advanceTimersByTime(20_000)

  expect(tab.bells()).toBe(rung)
  expect(tab.storage.getItem(soundKey)).toBe('off')
})

test('of several tabs one rings, and when it is turned off another does', async () => {
  stopClock()
  const locks = createFakeLocks()
  const [first, second] = [openTab(createStorage(), locks), openTab(createStorage(), locks)]
  for (const tab of [first, second]) await turnOn(tab)
  const before = [first.bells(), second.bells()]
  for (const { alarm } of [first, second]) alarm.ring(true)
  vi.advanceTimersByTime(3500)

  expect([first.bells(), second.bells()]).toEqual([(before[0] ?? 0) + 2, before[1]])
  first.alarm.turnOff()
  await settle()
  vi.advanceTimersByTime(3500)
  expect(second.bells()).toBe((before[1] ?? 0) + 2)
})
