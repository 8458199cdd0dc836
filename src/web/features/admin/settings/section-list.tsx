import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { settingsMessages as texts } from '#contract/messages/settings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { searchSettings } from './search-settings.ts'
import {
  type ListedSection,
  type ListedSettings,
  listSections,
  sectionTitle,
  settingsGroups,
  views,
} from './section-views.ts'

interface SectionListProps {
  current: ListedSection
  /** Undefined while they load. */
  settings: ListedSettings | undefined
  /** A link of the open list was chosen on a phone: the list closes, so the focus has to move. */
  onClose: () => void
}

/** The sections by group, or the fields that match the search. On a phone, a button shows the sections. */
export function SectionList({ current, settings, onClose }: SectionListProps) {
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const isSearching = settings !== undefined && query.trim() !== ''
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // not scrollIntoView(), which would also scroll the page
    const row = nav.current?.querySelector('[aria-current=page]')
    if (!nav.current || !row) return
    const hiddenPx = row.getBoundingClientRect().bottom - nav.current.getBoundingClientRect().bottom
    if (hiddenPx > 0) nav.current.scrollTop += hiddenPx
  }, [current])

  function close() {
    if (isOpen) onClose()
    setQuery('')
    setIsOpen(false)
  }

  return (
    <nav
      ref={nav}
      aria-label={texts.sectionsLabel}
      className="space-y-3 lg:sticky lg:top-4 lg:-m-1 lg:max-h-[calc(var(--page-height)-8.5rem)] lg:overflow-y-auto lg:p-1"
    >
      <TextField
        label={texts.search.label}
        labelSize="small"
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
      />
      {isSearching ? (
        <FoundFields query={query} settings={settings} onChoose={close} />
      ) : (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-xl border border-edge bg-surface px-4 text-start font-semibold lg:hidden"
          >
            {texts.allSections}
            <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
          </button>
          <div id={listId} className={`space-y-5 lg:space-y-2 ${isOpen ? '' : 'max-lg:hidden'}`}>
            <Groups current={current} settings={settings} onChoose={close} />
          </div>
        </>
      )}
    </nav>
  )
}

function Groups({ current, settings, onChoose }: Omit<SectionListProps, 'onClose'> & { onChoose: () => void }) {
  const id = useId()
  const names = listSections(settings, current)
  return settingsGroups.map((group) => (
    <div key={group}>
      <p id={`${id}-${group}`} className="mb-1 px-4 text-sm font-semibold text-ink-soft lg:mb-0 lg:px-3">
        {texts.groups[group]}
      </p>
      <ul aria-labelledby={`${id}-${group}`} className="space-y-1 lg:space-y-0">
        {names
          .filter((name) => views[name].group === group)
          .map((name) => (
            <Row key={name} search={{ section: name }} isCurrent={name === current} onChoose={onChoose}>
              {sectionTitle(name)}
            </Row>
          ))}
      </ul>
    </div>
  ))
}

interface FoundFieldsProps {
  query: string
  settings: ListedSettings
  onChoose: () => void
}

function FoundFields({ query, settings, onChoose }: FoundFieldsProps) {
  const found = searchSettings(query, settings)
  return (
    <div>
      <p role="status" className="mb-1 px-4 text-sm text-ink-soft wrap-anywhere">
        {found.length === 0 ? texts.search.noMatch(query.trim()) : texts.search.count(found.length)}
      </p>
      <ul className="space-y-1">
        {found.map(({ section, field, label }) => (
          <Row key={`${section}.${field}`} search={{ section, field }} onChoose={onChoose}>
            {label}
            <span className="text-sm font-normal text-ink-soft">{sectionTitle(section)}</span>
          </Row>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  search: { section: ListedSection; field?: string }
  isCurrent?: boolean
  onChoose: () => void
  children: ReactNode
}

function Row({ search, isCurrent = false, onChoose, children }: RowProps) {
  return (
    <li>
      <Link
        to="/admin/settings"
        search={search}
        aria-current={isCurrent ? 'page' : undefined}
        activeOptions={{ includeSearch: true, exact: true }}
        onClick={onChoose}
        className="flex min-h-11 flex-col justify-center rounded-xl border border-transparent px-4 py-1.5 lg:rounded-lg lg:pointer-fine:min-h-7 lg:px-3 lg:py-0 font-medium text-ink-soft no-underline hover:bg-sunken aria-[current]:border-primary-text aria-[current]:bg-primary-soft aria-[current]:font-bold aria-[current]:text-primary-text"
      >
        {children}
      </Link>
    </li>
  )
}
