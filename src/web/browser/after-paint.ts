/**
 * Calls a function after the browser's next paint, so that the user sees a change before slower work starts.
 * @returns a function that cancels the call
 */
export function afterPaint(callback: () => void): () => void {
  let timer: number | undefined
  // callbacks of a frame run before its paint, a timer that they start runs after it
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
