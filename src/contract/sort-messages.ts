/** The texts of sorting in the panel. They are not in `messages.ts`, so that customers do not load them. */
export const sortMessages = {
  start: 'Sort',
  done: 'Done',
  hint: 'Drag the rows, or use their arrow buttons. Guests see each change at once.',
  dragHandle: 'Drag to move',
  saving: 'Saving...',
  saved: 'Saved',
  /** For screen readers. */
  undone: 'The previous order is back.',
  /** @param reason a sentence that says what to do */
  failed: (reason: string) => `The new order could not be saved, so you see the previous one. ${reason}`,
  /** The accessible name of the button that shows `toTop` and `toEnd`. */
  more: (label: string) => `More ways to move ${label}`,
  toTop: 'Move to top',
  toEnd: 'Move to end',
  /** For screen readers, when a row cannot move further. */
  alreadyFirst: (label: string) => `${label} is already first.`,
  alreadyLast: (label: string) => `${label} is already last.`,
  chooseCategory: 'Category to sort',
  categoryWithCount: (name: string, count: number) => `${name} (${count})`,
} as const
