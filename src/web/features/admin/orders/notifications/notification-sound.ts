import { createStore } from '#web/state/create-store.ts'
import type { Chime } from './chime.ts'

/** `blocked`: turned on, but the browser plays no sound before the first click or key on the page. */
export type SoundState = 'off' | 'blocked' | 'on'

export type NotificationSound = ReturnType<typeof createNotificationSound>

interface NotificationSoundOptions {
  createChime: (onChange: () => void) => Chime
  /** Stores per browser whether the sound is on. */
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
  let needed = false
  /** Stops the repetition; `undefined` while this tab neither plays nor waits for the lock. */
  let stopping: AbortController | undefined

  function update(): void {
    const now = currentState()
    if (now !== 'on' || !needed) {
      stopping?.abort()
      stopping = undefined
    } else if (!stopping) {
      stopping = new AbortController()
      void repeatWithLock(stopping.signal)
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
    const repeating = setInterval(() => chime?.play(), repeatMs)
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        clearInterval(repeating)
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
      if (!needed) chime?.play()
    },
    turnOff: () => {
      setEnabled(false)
      update()
    },
    /** Call this after a click or a key: the browser may now let a blocked sound play. */
    unblock: () => {
      if (state.get() === 'blocked') resume()
    },
    /** Starts or stops the repetition. It is silent while the sound is off. */
    setNeeded: (next: boolean) => {
      if (next === needed) return
      needed = next
      update()
    },
  }
}
