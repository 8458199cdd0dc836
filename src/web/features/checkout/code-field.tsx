import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { chargesMessages as texts } from '#contract/messages/charges.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'

interface CodeFieldProps {
  /** The code of the quote; undefined without one. */
  code: string | undefined
  /** Whether the quote with this code has not arrived yet. */
  isChecking: boolean
  /** Why the code does not apply. */
  problem: string | undefined
  onChange: (code: string | undefined) => void
}

/** The code of a promotion. It is sent with the next quote when the customer applies it. */
export function CodeField({ code, isChecking, problem, onChange }: CodeFieldProps) {
  const [typed, setTyped] = useState(code ?? '')
  const input = useRef<HTMLInputElement>(null)

  const state = code === undefined || isChecking ? '' : (problem ?? texts.applied(code))
  useEffect(() => {
    if (state !== '') announce(state)
  }, [state])

  function apply() {
    const next = typed.trim().toUpperCase()
    setTyped(next)
    onChange(next === '' ? undefined : next)
  }

  function remove() {
    setTyped('')
    onChange(undefined)
    announce(texts.codeRemoved)
    input.current?.focus()
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would place the order
    event.preventDefault()
    apply()
  }

  const isApplied = code !== undefined && !isChecking && problem === undefined
  const frame = useFieldFrame({
    label: texts.code,
    error: code === undefined || isChecking ? undefined : problem,
    ...(isApplied && { hint: texts.applied(code) }),
  })
  return (
    <div>
      {frame.label}
      <div className="flex flex-wrap gap-3">
        <input
          {...frame.control}
          ref={input}
          type="text"
          value={typed}
          maxLength={limits.promotionCodeMaxChars}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={applyOnEnter}
          className={`${fieldClasses} min-w-0 flex-1 basis-24`}
        />
        {code === undefined || typed.trim() !== code ? (
          <Button variant="secondary" onClick={apply}>
            {texts.apply}
          </Button>
        ) : (
          <Button variant="secondary" onClick={remove}>
            {texts.removeCode}
          </Button>
        )}
      </div>
      {frame.below}
    </div>
  )
}
