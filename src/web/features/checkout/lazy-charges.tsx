import { lazyCode } from '#web/routing/lazy-code.ts'
import type { ChargesFieldsProps } from './charges-fields.tsx'
import type { TotalChangedDialogProps } from './total-changed-dialog.tsx'

/** The code that only restaurants with ordering rules need. */
const chargesCode = lazyCode('The fields for the tip and the code', async () => ({
  ...(await import('./charges-fields.tsx')),
  ...(await import('./total-changed-dialog.tsx')),
}))

export const preloadCharges = chargesCode.load

/** `ChargesFields`, with code that is loaded on demand. */
export function LazyChargesFields(props: ChargesFieldsProps) {
  const code = chargesCode.useCode(true)
  return code ? <code.ChargesFields {...props} /> : null
}

/** `TotalChangedDialog`, with code that is loaded on demand. */
export function LazyTotalChangedDialog(props: TotalChangedDialogProps) {
  const code = chargesCode.useCode(true)
  return code ? <code.TotalChangedDialog {...props} /> : null
}
