import { createStore } from '#web/state/create-store.ts'
import type { Bell } from './bell.ts'

/** `blocked`: turned on, but the browser plays no sound before the person has touched the page. */
export type SoundState = 'off' | 'blocked' | 'on'

export type Alarm = ReturnType<typeof createAlarm>

interface AlarmOptions {
  makeBell: (onChange: () => void) => Bell
  /** Keeps the choice per browser. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Only the tab that holds a lock rings; without locks every tab does. */
  locks: LockManager | undefined
}

export const soundKey = 'tiffin-sound'
const repeatMs = 3500

export function createAlarm({ makeBell, storage, locks }: AlarmOptions) {
  let wanted = storage?.getItem(soundKey) === 'on'
  const state = createStore<SoundState>(wanted ? 'blocked' : 'off')
  let bell: Bell | undefined
  let ringing = false
  /** Stops the bell; `undefined` while this tab neither rings nor waits for the lock. */
  let stopping: AbortController | undefined

  function update(): void {
    const now = currentState()
    if (now !== 'on' || !ringing) {
      stopping?.abort()
      stopping = undefined
    } else if (!stopping) {
      stopping = new AbortController()
      void ringWithLock(stopping.signal)
    }
    state.set(now)
  }

  function currentState(): SoundState {
    if (!wanted) return 'off'
    return bell?.isHeard() ? 'on' : 'blocked'
  }

  async function ringWithLock(signal: AbortSignal): Promise<void> {
    if (!locks) return ringUntil(signal)
    await locks
      .request(soundKey, { signal }, () => ringUntil(signal))
      .catch(() => {
        // stopped before this tab got the lock
      })
  }

  function ringUntil(signal: AbortSignal): Promise<void> {
    bell?.ring()
    const repeating = setInterval(() => bell?.ring(), repeatMs)
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        clearInterval(repeating)
        resolve()
      }),
    )
  }

  function want(on: boolean): void {
    wanted = on
    try {
      storage?.setItem(soundKey, on ? 'on' : 'off')
    } catch {
      // the storage is full: the choice is lost when the tab is closed
    }
  }

  function start(): void {
    bell ??= makeBell(update)
    bell.wake()
  }

  if (wanted) start()
  return {
    get: () => state.get(),
    subscribe: (listener: () => void) => state.subscribe(listener),
    /** Must be called from a click, because browsers play no sound before one. */
    turnOn: () => {
      want(true)
      start()
      update()
      // one ring lets the person hear the sound
      if (!ringing) bell?.ring()
    },
    turnOff: () => {
      want(false)
      update()
    },
    /** The page was touched: a browser that had blocked the sound may let it play now. */
    unblock: () => {
      if (state.get() === 'blocked') start()
    },
    /** Rings at once and repeatedly until it is called with `false`; silent while the sound is off. */
    ring: (on: boolean) => {
      if (on === ringing) return
      ringing = on
      update()
    },
  }
}
