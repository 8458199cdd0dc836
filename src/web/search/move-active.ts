/**
 * Where a key moves the marked row of a list; at its ends it goes round.
 * @param active -1 when no row is marked
 * @returns `undefined` for a key that does not move, or when there is nothing to move through
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1
    // Without a marked row these belong to the text.
    case 'Home':
      return active < 0 ? undefined : 0
    case 'End':
      return active < 0 ? undefined : count - 1
    default:
      return undefined
  }
}
