export { ReorderDialog } from '#web/reorder/reorder-dialog.tsx'
/** The components that `lazy-extras.ts` loads, in one file, because each import on demand is a request. */
export { CancelDialog } from './cancel-dialog.tsx'
export { CancellationNote } from './cancellation-note.tsx'
export { Feedback } from './feedback.tsx'
