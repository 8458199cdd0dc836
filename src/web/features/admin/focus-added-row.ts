import { flushSync } from 'react-dom'

/**
 * Shows more rows, and moves the focus to the first of them, where reading continues. The pressed button may disappear.
 * @param list the parent of the rows
 */
export function focusAddedRow(list: Element | null, showMore: () => void): void {
  const shown = list?.children.length ?? 0
  // React renders the rows before this returns
  flushSync(showMore)
  const row = list?.children[shown]
  if (!(row instanceof HTMLElement)) return
  row.tabIndex = -1
  row.focus()
}
