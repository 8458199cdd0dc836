import { useEffect, useRef, useState } from 'react'
import { optionListMessages as texts } from '#contract/messages/option-list.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import { parseTypedAmount } from '#contract/values/typed-number.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { parseOptionList } from './parse-option-list.ts'

interface OptionListFieldProps {
  text: string
  /** The names of the options that the group already has. */
  taken: readonly string[]
  /** The prices are those of the dish. */
  isSize: boolean
  /** The sizes by which the options have prices. */
  sizes: readonly { id: string; name: string }[]
  currency: Currency
  error: string | undefined
  onChange: (text: string) => void
  /** Adds the options that can be read to the rows, and leaves the other lines in the field. */
  onAdd: () => void
}

/** Options as a list: a field, what was read in it, and the lines to correct. It is closed at first. */
export function OptionListField({
  text,
  taken,
  isSize,
  sizes,
  currency,
  error,
  onChange,
  onAdd,
}: OptionListFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const movesFocus = useRef(false)
  const { options, badLines } = parseOptionList(
    text,
    taken,
    currency,
    sizes.map(({ id }) => id),
  )
  useEffect(() => {
    // the pressed button disappears
    if (movesFocus.current) (field.current ?? openButton.current)?.focus()
    movesFocus.current = false
  }, [isOpen, text])

  function show(open: boolean) {
    movesFocus.current = true
    setIsOpen(open)
  }

  function priceText(price: string): string {
    if (price === '') return isSize ? texts.noSizePrice : texts.noPrice
    return (isSize ? '' : '+') + formatPrice(parseTypedAmount(price, currency) ?? 0, currency)
  }

  function add() {
    if (options.length === 0) return field.current?.focus()
    const { length: left } = badLines
    announce(left === 0 ? texts.added(options.length) : texts.addedSome(options.length, left))
    onAdd()
    show(badLines.length > 0)
  }

  if (!isOpen && text === '')
    return (
      <Button ref={openButton} variant="ghost" onClick={() => show(true)} className="px-3">
        {texts.open}
      </Button>
    )
  return (
    <div className="w-full space-y-3 rounded-xl border border-line bg-paper p-3">
      <TextArea
        ref={field}
        label={texts.label}
        hint={hintOf(isSize, sizes)}
        error={error}
        rows={6}
        name="list"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {options.length > 0 && (
        <ol aria-label={texts.preview} className="divide-y divide-line rounded-lg border border-line bg-surface px-3">
          {options.map(({ name, price, sizePrices = { '': price } }) => (
            <li key={name} className="flex justify-between gap-4 py-1.5 text-sm">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                {Object.values(sizePrices).map(priceText).join(' / ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {badLines.length > 0 && (
        <ul aria-label={texts.badLines} className="space-y-1 text-sm">
          {badLines.map(({ number, text: line, reason }) => (
            <li key={number} className="wrap-anywhere">
              {texts.badLine(number, line.trim())} <span className="font-medium text-danger">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-disabled={options.length === 0 || undefined} onClick={add} className="px-4">
          {texts.add(options.length)}
        </Button>
        {text === '' && (
          <Button variant="ghost" onClick={() => show(false)} className="px-4">
            {texts.close}
          </Button>
        )}
      </div>
    </div>
  )
}

function hintOf(isSize: boolean, sizes: OptionListFieldProps['sizes']): string {
  if (isSize) return texts.sizesHint
  return sizes.length > 1 ? texts.bySizeHint(sizes.map(({ name }) => name).join(' / ')) : texts.hint
}
