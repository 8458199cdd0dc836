import type { ReactNode } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/**
 * A text that the browser may write differently than the server, such as a time in the reader's language: shows the server's until
 * hydration and then the browser's. React keeps a different text of the server as it is, so the key replaces the element.
 */
export function BrowserText({ children }: { children: ReactNode }) {
  return (
    <span key={useInBrowser() ? 'browser' : 'server'} suppressHydrationWarning>
      {children}
    </span>
  )
}
