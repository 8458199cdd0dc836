import { useEffect, useEffectEvent, useRef } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { Button } from '#web/ui/button.tsx'
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
  const { state, hits, hidden, showAll, HitList } = search
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
        {shown && HitList && <HitList id={id} hits={hits} active={active} onPick={onPick} />}
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
