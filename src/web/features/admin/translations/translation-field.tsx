import { type KeyboardEvent, useId, useRef } from 'react'
import { directionOf, type Language, ownName } from '#contract/i18n/language.ts'
import { translationLimits } from '#contract/menu/translation-limits.ts'
import { messages } from '#contract/messages/shared.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { onOneLine } from '#contract/values/text.ts'
import { useStore } from '#web/state/create-store.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { fieldLabel } from './describe-text.ts'
import { focusNextField } from './focus-next-field.ts'
import { OutdatedNote } from './outdated-note.tsx'
import { keyOf, type TranslatedText } from './text-groups.ts'
import { isConflict, mustConfirm, savedText, type TranslationDrafts } from './translation-drafts.ts'
import { TranslationState } from './translation-state.tsx'

interface TranslationFieldProps {
  original: TranslatedText
  /** Whether the original has a scroll bar. Then the field has the same height. */
  isLong: boolean
  language: Language
  menuLanguage: Language
  drafts: TranslationDrafts
  /** The translation of another text with the same original. */
  known: string | undefined
}

/** The field of one translation. It saves when it is left, and by Enter, which goes to the next field. */
export function TranslationField({ original, isLong, language, menuLanguage, drafts, known }: TranslationFieldProps) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  /** The original when the owner entered the field. What they type is a translation of it, also if the original changes during that. */
  const seenSource = useRef(original.source)
  const [messageId, noteId, fullId] = [useId(), useId(), useId()]
  const draft = useStore({ subscribe: drafts.subscribe, get: () => drafts.get().get(keyOf(original)) })
  const { kind, text: translation } = original
  const value = draft?.text ?? savedText(original)
  const { maxChars, form } = translationLimits(original)
  const hasLines = form === 'lines'
  // the browser cuts a pasted text without a word
  const isFull = value.length === maxChars
  const label = fieldLabel(original, ownName(language))
  const unconfirmed = draft && mustConfirm(draft, original) ? draft : undefined
  const conflict = draft && isConflict(draft, original) ? draft : undefined
  const renamed = unconfirmed && unconfirmed.source !== original.source ? unconfirmed : undefined
  const outdated = conflict ? undefined : (renamed ?? original.outdated)
  const message = draft?.message ?? (unconfirmed && texts.notSaved)
  const descriptionIds = [
    message !== undefined && messageId,
    isFull && fullId,
    (conflict ?? outdated) && noteId,
  ].filter(Boolean)

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && !draft?.isSaving) drafts.discard(original)
    if (event.key !== 'Enter' || (hasLines && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    drafts.commit(original)
    focusNextField(event.currentTarget, event.shiftKey ? -1 : 1)
  }

  function save(text: string, source?: string): void {
    // the pressed button disappears
    control.current?.focus()
    drafts.save(original, text, source)
  }

  const shared = {
    ref: control,
    'aria-label': label,
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': descriptionIds.length === 0 ? undefined : descriptionIds.join(' '),
    'data-translation': '',
    lang: language,
    dir: directionOf(language),
    maxLength: maxChars,
    value,
    autoComplete: 'off',
    onKeyDown: handleKey,
    onFocus: () => {
      seenSource.current = original.source
    },
    onBlur: () => drafts.commit(original),
    onChange: ({ target }: { target: { value: string } }) =>
      drafts.type(
        original,
        hasLines ? target.value : target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '),
        seenSource.current,
      ),
  }
  const [beforeKnown, afterKnown] = texts.use(mark).split(mark)
  return (
    <div className="min-w-0">
      <div className="flex items-start gap-2">
        <div className="relative min-w-0 flex-1">
          {kind === 'description' || kind === 'setting' ? (
            <textarea
              {...shared}
              rows={hasLines ? 4 : 2}
              enterKeyHint={hasLines ? 'enter' : 'next'}
              className={`${fieldClasses} field-sizing-content max-h-[60vh] ${hasLines ? 'min-h-28' : 'min-h-19'} ${isLong ? 'md:min-h-[60vh]' : ''}`}
            />
          ) : (
            <input {...shared} type="text" enterKeyHint="next" className={fieldClasses} />
          )}
          {value === '' && known !== undefined && (
            <span className="absolute inset-e-1 top-1 flex max-w-[75%]">
              <Button
                variant="ghost"
                onClick={() => save(known)}
                className="min-h-9! min-w-0 bg-primary-soft! px-3! py-1! text-sm"
              >
                <span className="truncate">
                  {beforeKnown}
                  <bdi lang={language}>{onOneLine(known)}</bdi>
                  {afterKnown} <span className="sr-only">{label}</span>
                </span>
              </Button>
            </span>
          )}
        </div>
        <TranslationState
          draft={draft}
          hasMessage={message !== undefined}
          isTranslated={translation !== undefined}
          isOutdated={outdated !== undefined}
        />
      </div>
      {isFull && (
        <p id={fullId} className="mt-1.5 text-sm text-ink-soft">
          {messages.controls.full(maxChars)}
        </p>
      )}
      {message !== undefined && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm font-medium text-danger">
          <span id={messageId}>{message}</span>
          {!unconfirmed && (
            <Button variant="secondary" onClick={() => save(value)} className="mt-1 px-3! text-sm">
              <span>
                {texts.save} <span className="sr-only">{label}</span>
              </span>
            </Button>
          )}
        </div>
      )}
      {conflict && (
        <ConflictNote
          id={noteId}
          saved={savedText(original)}
          language={language}
          label={label}
          // a translation of an earlier original is outdated, so the owner sees what has changed
          onKeep={() => save(conflict.text, conflict.source)}
          onDiscard={() => {
            control.current?.focus()
            drafts.discard(original)
          }}
        />
      )}
      {!conflict && (
        <OutdatedNote
          id={noteId}
          outdated={outdated}
          menuLanguage={menuLanguage}
          label={label}
          onKeep={draft && !unconfirmed ? undefined : (text) => save(text)}
        />
      )}
    </div>
  )
}

/** In no message. */
const mark = '\u0000'
