import { createContext } from 'react'

/** True on a screen that stays in sight only until the next one has loaded. */
export const LeavingContext = createContext(false)
