export interface GridPosition {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** The rows that are in view. */
  page: number
}

/**
 * The keys of a grid by the ARIA Authoring Practices, from left to right (`keyInReadingDirection`).
 * @returns the position after the key; undefined for other keys
 */
export function positionAfter(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: GridPosition,
  { rows, columns, page }: GridSize,
): GridPosition | undefined {
  const isFar = ctrlKey || metaKey
  const last = { row: rows - 1, column: columns - 1 }
  const moves: Record<string, GridPosition> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  }
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined
  return next && { row: clamp(next.row, last.row), column: clamp(next.column, last.column) }
}

/** @param step 1 for the next cell, which can be in the next row; -1 for the previous one */
export function positionBeside({ row, column }: GridPosition, step: 1 | -1, { rows, columns }: GridSize): GridPosition {
  const cell = clamp(row * columns + column + step, rows * columns - 1)
  return { row: Math.floor(cell / columns), column: cell % columns }
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max))
}
