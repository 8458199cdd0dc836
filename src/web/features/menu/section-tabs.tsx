import { useEffect, useState } from 'react'
import type { Category } from '#contract/menu/menu.ts'
import { MenuName } from '#web/ui/menu-text.tsx'
import { CategoryChips } from './category-chips.tsx'
import { sectionAnchor, topEdgePx } from './menu-place.ts'

interface SectionTabsProps {
  categories: readonly Category[]
  /** Opens the section of a category. Without JavaScript, the link does. */
  onOpen: (categoryId: string) => void
}

/** Links to the sections of the whole menu. The link of the section at the upper edge of the window has `aria-current`. */
export function SectionTabs({ categories, onOpen }: SectionTabsProps) {
  const currentId = useCurrentSection(categories)
  return (
    <CategoryChips
      categories={categories}
      currentId={currentId}
      renderLink={({ id, ...category }, className) => (
        <a
          href={`#${sectionAnchor(id)}`}
          aria-current={id === currentId ? 'location' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onOpen(id)
          }}
          className={className}
        >
          <MenuName of={category} />
        </a>
      )}
    />
  )
}

/** @returns the last category whose heading has reached the upper edge; undefined above the first one */
function useCurrentSection(categories: readonly Category[]): string | undefined {
  const [currentId, setCurrentId] = useState<string>()
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      const edge = topEdgePx()
      const hasPassed = ({ id }: Category) => {
        const heading = document.getElementById(sectionAnchor(id))
        return heading !== null && heading.getBoundingClientRect().top <= edge + 2 // the position is rounded
      }
      setCurrentId(categories.filter(hasPassed).at(-1)?.id)
    }
    const updateOnce = () => {
      frame ||= requestAnimationFrame(update)
    }
    updateOnce()
    addEventListener('scroll', updateOnce, { passive: true })
    addEventListener('resize', updateOnce)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', updateOnce)
      removeEventListener('resize', updateOnce)
    }
  }, [categories])
  return currentId
}
