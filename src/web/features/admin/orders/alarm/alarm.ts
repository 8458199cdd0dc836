import { createStore, type Store } from '#web/state/create-store.ts'
import type { Bell } from './bell.ts'

/** `blocked`: turned on, but the browser plays no sound before the person has touched the page. */
export type SoundState = 'off' | 'blocked' | 'on'

export interface Alarm extends Pick<Store<SoundState>, 'get' | 'subscribe'> {
  /** Must be called from a click, because browsers play no sound before one. */
  turnOn: () => void
  turnOff: () => void
  /** The page was touched: a browser that had blocked the sound may let it play now. */
  unblock: () => void
  /** Rings at once and repeatedly until it is called with `false`; silent while the sound is off. */
  ring: (ringing: boolean) => void
}

export interface AlarmOptions {
  makeBell: (onChange: () => void) => Bell
  /** Keeps the choice per browser. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Only the tab that holds a lock rings; without locks every tab does. */
  locks: LockManager | undefined
}

export const soundKey = 'tiffin-sound'
const repeatMs = 3500

export function createAlarm({ makeBell, storage, locks }: AlarmOptions): Alarm {
  let wanted = storage?.getItem(soundKey) === 'on'
  const state = createStore<SoundState>(wanted ? 'blocked' : 'off')
  let bell: Bell | undefined
  let ringing = false
  let repeating: ReturnType<typeof setInterval> | undefined
  let hasLock = locks === undefined
  let lockRequest: AbortController | undefined

  function currentState(): SoundState {
    if (!wanted) return 'off'
    return bell?.isHeard() ? 'on' : 'blocked'
  }

  function update(): void {
    const now = currentState()
    if (now === 'on') takeLock()
    else releaseLock()
    clearInterval(repeating)
    if (now === 'on' && ringing) {
      play()
      repeating = setInterval(play, repeatMs)
    }
    state.set(now)
  }

  function takeLock(): void {
    if (!locks || lockRequest) return
    const ending = new AbortController()
    lockRequest = ending
    const hold = () =>
      new Promise<void>((resolve) => {
        hasLock = true
        if (ringing) play()
        ending.signal.addEventListener('abort', () => {
          hasLock = false
          resolve()
        })
      })
    locks.request(soundKey, { signal: ending.signal }, hold).catch(() => {
      // turned off before this tab got the lock
    })
  }

  function releaseLock(): void {
    lockRequest?.abort()
    lockRequest = undefined
  }

  function play(): void {
    if (hasLock) bell?.ring()
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
    subscribe: (listener) => state.subscribe(listener),
    turnOn() {
      want(true)
      start()
      update()
      // one ring lets the person hear the sound
      if (!ringing) bell?.ring()
    },
    turnOff() {
      want(false)
      update()
    },
    unblock() {
      if (state.get() === 'blocked') start()
    },
    ring(on) {
      if (on === ringing) return
      ringing = on
      update()
    },
  }
}
