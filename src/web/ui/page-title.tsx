import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { useSite } from '#web/settings/site.ts'

/** State that the headings of one page load share. On the server, each request has its own object. */
export interface Page {
  /** True after a navigation within the site, until the new screen's heading has taken the focus. */
  focusHeading: boolean
  /** The element that had the focus when that navigation began. */
  focusBefore?: Element | null
  /** The heading that the server has rendered. */
  title?: string
}

export const PageContext = createContext<Page>({ focusHeading: false })

/** Whether the visitor is typing: in a field of the new screen, or in one that got the focus while the screen was loading. */
function isTyping({ focusBefore }: Page): boolean {
  const { activeElement } = document
  if (!activeElement) return false
  return (
    activeElement.matches('main input, main textarea, main select, dialog *') ||
    (activeElement !== focusBefore && activeElement.matches('input'))
  )
}

/**
 * The screen's heading and the tab's title. After a navigation within the site the heading takes the focus, so that a
 * screen reader reads it and Tab continues from there. A field that the visitor is typing into keeps the focus. On the
 * first screen the focus stays at the top of the document.
 */
export function PageTitle({ title, text, hidden = false, className = '', children = title }: PageTitleProps) {
  const page = useContext(PageContext)
  const { name } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  // oxlint-disable-next-line react/immutability -- the server reads the title after the render
  if (import.meta.env.SSR) page.title = title
  useEffect(() => {
    document.title = messages.screen.pageTitle(title, name)
    if (!page.focusHeading) return
    // oxlint-disable-next-line react/immutability -- read at the next navigation only, never rendered
    page.focusHeading = false
    if (!isTyping(page)) heading.current?.focus({ preventScroll: true })
  }, [title, page, name])
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className={hidden ? 'sr-only' : `text-3xl font-extrabold md:text-4xl ${className}`}
      >
        {children}
      </h1>
      {text !== undefined && <p className="mt-2 text-ink-soft md:text-lg">{text}</p>}
    </>
  )
}

interface PageTitleProps {
  title: string
  /** A sentence below the title. */
  text?: ReactNode
  /** For screen readers only. */
  hidden?: boolean
  className?: string
  /** The content of the heading, where the tab's title has other words. */
  children?: ReactNode
}
