import { createStore } from '#web/state/create-store.ts'
import type { Chime } from './chime.ts'

/** `blocked`: turned on, but the browser plays no sound before the first click or key press on the page. */
export type SoundState = 'off' | 'blocked' | 'on'

export type NotificationSound = ReturnType<typeof createNotificationSound>

interface NotificationSoundOptions {
  createChime: (onChange: () => void) => Chime
  /** Stores whether the sound is on, for all tabs of the browser. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Only the tab that holds a lock plays the sound; without locks every tab does. */
  locks: LockManager | undefined
}

export const soundKey = 'tiffin-sound'
const repeatMs = 3500

/** The repeated sound while there are new orders, and the setting that turns it on or off. */
export function createNotificationSound({ createChime, storage, locks }: NotificationSoundOptions) {
  let enabled = storage?.getItem(soundKey) === 'on'
  const state = createStore<SoundState>(enabled ? 'blocked' : 'off')
  let chime: Chime | undefined
  let repeating = false
  /** Aborts the repetition; `undefined` while this tab neither plays the sound nor waits for the lock. */
  let repetition: AbortController | undefined

  function update(): void {
    const now = currentState()
    if (now !== 'on' || !repeating) {
      repetition?.abort()
      repetition = undefined
    } else if (!repetition) {
      repetition = new AbortController()
      void repeatWithLock(repetition.signal)
    }
    state.set(now)
  }

  function currentState(): SoundState {
    if (!enabled) return 'off'
    return chime?.isAllowed() ? 'on' : 'blocked'
  }

  async function repeatWithLock(signal: AbortSignal): Promise<void> {
    if (!locks) return repeatUntil(signal)
    await locks
      .request(soundKey, { signal }, () => repeatUntil(signal))
      .catch(() => {
        // aborted before this tab got the lock
      })
  }

  function repeatUntil(signal: AbortSignal): Promise<void> {
    chime?.play()
    const timer = setInterval(() => chime?.play(), repeatMs)
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        resolve()
      }),
    )
  }

  function setEnabled(on: boolean): void {
    enabled = on
    try {
      storage?.setItem(soundKey, on ? 'on' : 'off')
    } catch {
      // the storage is full: the setting is lost when the tab is closed
    }
  }

  function resume(): void {
    chime ??= createChime(update)
    chime.resume()
  }

  if (enabled) resume()
  return {
    get: () => state.get(),
    subscribe: (listener: () => void) => state.subscribe(listener),
    /** Must be called from a click, because browsers play no sound before one. */
    turnOn: () => {
      setEnabled(true)
      resume()
      update()
      // a sample of the sound
      if (!repeating) chime?.play()
    },
    turnOff: () => {
      setEnabled(false)
      update()
    },
    /** Call this after a click or a key press: the browser may now allow a blocked sound. */
    unblock: () => {
      if (state.get() === 'blocked') resume()
    },
    /** Starts or stops the repetition. It is silent while the sound is off. */
    setRepeating: (next: boolean) => {
      if (next === repeating) return
      repeating = next
      update()
    },
  }
}
