/** A small bell that the browser may or may not let sound. */
export interface Bell {
  /** Whether it would be heard. */
  isHeard: () => boolean
  /** Asks the browser to let it sound; it does so only once the page was touched. */
  wake: () => void
  ring: () => void
}

/** @param onChange told when it begins or ceases to be heard */
export function createBell(onChange: () => void): Bell {
  const context = new AudioContext()
  context.addEventListener('statechange', onChange)
  return {
    isHeard: () => context.state === 'running',
    wake: () => {
      context.resume().then(onChange, () => {
        // a browser that refuses says so by its state
      })
    },
    ring: () => chime(context),
  }
}

/** Two notes of a small bell, made here: there is no file to load. Frequencies in Hz, times in seconds. */
function chime(context: AudioContext): void {
  for (const [frequency, delay] of [
    [1318.5, 0],
    [1046.5, 0.22],
  ] as const) {
    const start = context.currentTime + delay
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.5, start + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 1)
  }
}
