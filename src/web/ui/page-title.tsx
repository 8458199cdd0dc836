import { useEffect, useRef } from 'react'
import { hasNavigated } from '#web/router/navigation.ts'

/** The path whose heading was shown last: a title that only changes its words must not take the focus again. */
let titledPath: string | undefined

/** Whether the visitor is typing: the focus is then theirs. */
function isTyping(): boolean {
  return document.activeElement?.matches('main input, main textarea, main select, dialog *') ?? false
}

/**
 * The screen's heading and the tab's title. After a move within the app the focus goes to it, so that a screen reader
 * says where one is and Tab goes on from there; on the first screen the browser's own beginning is left alone.
 */
export function PageTitle({ title, hidden = false, className = '' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Tiffin`
    const moved = hasNavigated() && titledPath !== location.pathname
    titledPath = location.pathname
    if (moved && !isTyping()) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'sr-only' : `text-3xl font-extrabold md:text-4xl ${className}`}>
      {title}
    </h1>
  )
}

interface PageTitleProps {
  title: string
  /** Heard but not seen, where the look of the screen says it already. */
  hidden?: boolean
  className?: string
}
