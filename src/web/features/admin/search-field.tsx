import { type Ref, useEffect, useState } from 'react'
import { SearchIcon } from '#web/ui/icons.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'

/** Without a debounce, each key press would change the URL, and so send a request or render a long list. */
const searchDebounceMs = 250

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder?: string
  /** The text in the URL. */
  text: string
  onChange: (text: string) => void
}

/** A search field whose text is in the URL. */
export function SearchField({ ref, label, placeholder, text, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  /** The text that this field has put into the URL. */
  const [sent, setSent] = useState(text)
  const [lastText, setLastText] = useState(text)
  if (text !== lastText) {
    setLastText(text)
    // the URL was changed by a link, the back button or 'Clear filters'
    if (text !== sent) {
      setSent(text)
      setTyped(text)
    }
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => {
      setSent(typed.trim())
      onChange(typed.trim())
    }, searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, text, onChange])
  return (
    <label className="relative block text-sm font-semibold text-ink-soft">
      {label}
      <SearchIcon className="pointer-events-none absolute bottom-3 inset-s-3 size-5" />
      <input
        dir="auto"
        ref={ref}
        type="search"
        value={typed}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        className={`${fieldClasses} mt-1 ps-10 font-normal`}
      />
    </label>
  )
}
