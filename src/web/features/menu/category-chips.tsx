import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Category } from '#contract/menu/menu.ts'
import { messages } from '#contract/messages/shared.ts'

interface CategoryChipsProps {
  categories: readonly Category[]
  /** Its link must have `aria-current`. */
  currentId: string | undefined
  renderLink: (category: Category, className: string) => ReactNode
}

const chipClasses =
  'inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 font-semibold whitespace-nowrap text-ink no-underline hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary forced-colors:aria-[current]:underline'

/** Links to all categories, in one sticky row that scrolls to the current one. */
export function CategoryChips({ categories, currentId, renderLink }: CategoryChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    // in the next frame: measuring now would force another layout of the whole page
    const frame = requestAnimationFrame(() => {
      const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
      if (!row.current || !chip) return
      // not `scrollIntoView`, which would scroll the page too
      row.current.scrollTo({ left: chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2 })
    })
    return () => cancelAnimationFrame(frame)
  }, [currentId])
  return (
    <nav
      aria-label={messages.menu.categories}
      className="sticky top-[var(--header-height)] z-10 -mx-(--gutter) mt-3 mb-4 border-b border-line bg-paper md:-mx-8 md:mb-5 lg:-mx-2"
    >
      <ul ref={row} className="chip-row relative flex gap-2 overflow-x-auto px-4 py-2.5 md:px-8 lg:px-2">
        {categories.map((category) => (
          <li key={category.id} className="shrink-0">
            {renderLink(category, chipClasses)}
          </li>
        ))}
      </ul>
    </nav>
  )
}
