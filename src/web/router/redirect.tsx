import { useContext, useEffect } from 'react'
import { LeavingContext } from './leaving.ts'
import { redirect } from './navigation.ts'

/**
 * Leads on to another address in place of this one. A screen that is being left has no say any more: whoever signs
 * out must not be led back to where they were.
 */
export function Redirect({ to }: { to: () => string }) {
  const leaving = useContext(LeavingContext)
  useEffect(() => {
    if (!leaving) redirect(to())
  })
  return null
}
