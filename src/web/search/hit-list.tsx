import { useEffect, useRef } from 'react'
import { pictureSource } from '#contract/menu/picture-sizes.ts'
import { messages } from '#contract/messages/shared.ts'
import { LeastPrice } from '#web/menu/least-price.tsx'
import { MenuName } from '#web/ui/menu-text.tsx'
import type { SearchHit } from './search-menu.ts'

interface HitListProps {
  /** The listbox's id; the options are `<id>-<number>`. */
  id: string
  hits: readonly SearchHit[]
  active: number
  onPick: (hit: SearchHit) => void
}

/** The options of the search box. */
export function HitList({ id, hits, active, onPick }: HitListProps) {
  const activeOption = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return hits.map((hit, index) => (
    <button
      key={hit.kind === 'category' ? `category ${hit.category.id}` : `recipe ${hit.recipe.id}`}
      ref={index === active ? activeOption : null}
      id={`${id}-${index}`}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      // keeps the focus in the search box
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(hit)}
      className="flex w-full items-center gap-3 text-start rounded-xl p-2 hover:bg-sunken aria-selected:bg-primary-soft"
    >
      <HitContent hit={hit} />
    </button>
  ))
}

function HitContent({ hit }: { hit: SearchHit }) {
  const item = hit.kind === 'category' ? hit.category : hit.recipe
  return (
    <>
      {item.imageUrl !== '' && (
        <img
          src={pictureSource(item.imageUrl, 320, 'webp')}
          alt=""
          width={320}
          height={240}
          decoding="async"
          className="aspect-4/3 h-auto w-14 shrink-0 rounded-lg bg-sunken object-cover"
        />
      )}
      <span className="min-w-0 flex-1 leading-snug">
        <span dir="auto" className="line-clamp-2 font-semibold">
          <MenuName of={item} />
        </span>
        <span dir="auto" className="block truncate text-sm text-ink-soft">
          {hit.kind === 'category' ? messages.search.category : hit.categoryName}
          {hit.kind === 'recipe' && hit.ingredient !== undefined && messages.search.withIngredient(hit.ingredient)}
        </span>
      </span>
      {hit.kind === 'recipe' && <LeastPrice recipe={hit.recipe} className="font-semibold" />}
    </>
  )
}
