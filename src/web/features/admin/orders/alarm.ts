import type { Bell } from './bell.ts'

/** `blocked`: wanted, but the browser plays nothing before somebody has touched the page. */
export type SoundState = 'off' | 'blocked' | 'on'

export interface Alarm {
  state: () => SoundState
  subscribe: (listener: () => void) => () => void
  /** To be called from a click: that is what browsers want before they play anything. */
  turnOn: () => void
  turnOff: () => void
  /** The page was touched: a browser that had blocked the sound may let it play now. */
  unblock: () => void
  /** Rings at once and again until it is told to stop; heard only while the sound is on. */
  ring: (ringing: boolean) => void
}

export interface AlarmOptions {
  makeBell: (onChange: () => void) => Bell
  /** Remembered per browser. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Only the tab that holds a lock rings; without locks every tab does. */
  locks: LockManager | undefined
}

export const soundKey = 'tiffin-sound'
const repeatMs = 3500

export function createAlarm({ makeBell, storage, locks }: AlarmOptions): Alarm {
  const listeners = new Set<() => void>()
  let wanted = storage?.getItem(soundKey) === 'on'
  let bell: Bell | undefined
  let last: SoundState = 'off'
  let ringing = false
  let repeating: ReturnType<typeof setInterval> | undefined
  let mine = locks === undefined
  let turn: AbortController | undefined

  function state(): SoundState {
    if (!wanted) return 'off'
    return bell?.isHeard() ? 'on' : 'blocked'
  }

  function update(): void {
    const now = state()
    if (now === 'on') takeLock()
    else giveBack()
    clearInterval(repeating)
    if (now === 'on' && ringing) {
      play()
      repeating = setInterval(play, repeatMs)
    }
    if (now === last) return
    last = now
    for (const listener of listeners) listener()
  }

  function takeLock(): void {
    if (!locks || turn) return
    const ending = new AbortController()
    turn = ending
    const hold = () =>
      new Promise<void>((resolve) => {
        mine = true
        if (ringing) play()
        ending.signal.addEventListener('abort', () => {
          mine = false
          resolve()
        })
      })
    locks.request(soundKey, { signal: ending.signal }, hold).catch(() => {
      // turned off before it was this tab's turn
    })
  }

  function giveBack(): void {
    turn?.abort()
    turn = undefined
  }

  function play(): void {
    if (mine) bell?.ring()
  }

  function want(on: boolean): void {
    wanted = on
    try {
      storage?.setItem(soundKey, on ? 'on' : 'off')
    } catch {
      // not remembered, then
    }
  }

  function start(): void {
    bell ??= makeBell(update)
    bell.wake()
  }

  if (wanted) start()
  return {
    state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    turnOn() {
      want(true)
      start()
      update()
      // so that one knows what to listen for
      if (!ringing) bell?.ring()
    },
    turnOff() {
      want(false)
      update()
    },
    unblock() {
      if (state() === 'blocked') start()
    },
    ring(on) {
      if (on === ringing) return
      ringing = on
      update()
    },
  }
}
