/** The sound for a new order. Browsers play no sound before the first click or key press on the page. */
export interface Chime {
  /** Whether the browser allows the sound. */
  isAllowed: () => boolean
  /** Requests permission from the browser again. */
  resume: () => void
  play: () => void
}

/** @param onChange called when `isAllowed` may have changed */
export function createChime(onChange: () => void): Chime {
  const context = new AudioContext()
  context.addEventListener('statechange', onChange)
  return {
    isAllowed: () => context.state === 'running',
    resume: () => {
      context.resume().then(onChange, () => {
        // when the browser refuses, `context.state` stays 'suspended'
      })
    },
    play: () => playTwoNotes(context),
  }
}

/** Synthesized, so that there is no sound file to load. Frequencies in Hz, times in seconds. */
function playTwoNotes(context: AudioContext): void {
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
