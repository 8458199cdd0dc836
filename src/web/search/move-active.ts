/**
 * The index of a list's active row after a key press. The arrow keys wrap around at the ends.
 * @param active -1 when no row is active
 * @returns `undefined` when the key does not move, or when the list is empty
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1
    // without an active row, Home and End move the text cursor
    case 'Home':
      return active < 0 ? undefined : 0
    case 'End':
      return active < 0 ? undefined : count - 1
    default:
      return undefined
  }
}
