/** The texts of sorting in the panel. They are not in `messages.ts`, so that customers do not load them. */
export const sortMessages = {
  dragHandle: 'Drag to move',
} as const
