import { useEffect, useEffectEvent, useRef } from 'react'
import { pictureSource } from '#contract/menu/picture-sizes.ts'
import { messages } from '#contract/messages/shared.ts'
import { LeastPrice } from '#web/menu/least-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { MenuName } from '#web/ui/menu-text.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SearchHit } from './search-menu.ts'
import type { MenuSearch } from './use-menu-search.ts'

interface SearchHitsProps extends Omit<MenuSearch, 'retry'> {
  /** The listbox's id; its options are `<id>-<number>`. */
  id: string
  shown: boolean
  query: string
  active: number
  onPick: (hit: SearchHit) => void
  onClose: () => void
}

/** The list below the search box. It is always in the document, because `aria-controls` of the box refers to it. */
export function SearchHits({ id, shown, query, active, onPick, onClose, ...search }: SearchHitsProps) {
  const { state, hits, hidden, showAll } = search
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!shown) return
    const onPointerDown = (event: PointerEvent) => {
      const box = panel.current?.parentElement
      if (event.target instanceof Node && !box?.contains(event.target)) close()
    }
    addEventListener('pointerdown', onPointerDown)
    return () => removeEventListener('pointerdown', onPointerDown)
  }, [shown])

  useEffect(() => {
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={panel}
      hidden={!shown}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(32rem,var(--page-height)*0.65)] overflow-y-auto rounded-2xl border border-line bg-surface p-2 shadow-raised"
    >
      <p role="status" className={hits.length > 0 ? 'sr-only' : 'flex items-center gap-3 px-3 py-3 text-ink-soft'}>
        {shown && <Status state={state} count={hits.length} query={query} />}
        {shown && hidden !== '' && <span className="sr-only"> {hidden}</span>}
      </p>
      <div id={id} role="listbox" aria-label={messages.search.results}>
        {shown &&
          hits.map((hit, index) => (
            <button
              key={hit.kind === 'category' ? `category ${hit.category.id}` : `recipe ${hit.recipe.id}`}
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
          ))}
      </div>
      {shown && hidden !== '' && (
        <div className="flex flex-wrap items-center gap-x-3 px-3 text-sm text-ink-soft">
          <p aria-hidden>{hidden}</p>
          <Button variant="ghost" className="-mx-5" onPointerDown={(event) => event.preventDefault()} onClick={showAll}>
            {messages.menu.showAll}
          </Button>
        </div>
      )}
    </div>
  )
}

function Status({ state, count, query }: { state: MenuSearch['state']; count: number; query: string }) {
  if (state === 'loading') {
    return (
      <>
        <Spinner /> {messages.search.loading}
      </>
    )
  }
  if (state === 'failed') return messages.search.failed
  return count === 0 ? messages.search.noResults(query) : messages.search.resultCount(count)
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
