import { useEffect, useId, useRef } from 'react'
import { joinWords } from '#contract/join-words.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { menuImportMessages as texts } from '#contract/messages/menu-import.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { usePanelCurrency } from '../currency.ts'
import { countsText } from './counts-text.ts'
import { FileColumns } from './file-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { MissingAnswers } from './missing-answers.tsx'
import type { ImportAnswers } from './queries.ts'
import { readModifierSets } from './read-modifier-sets.ts'
import type { TypedAnswersProps } from './typed-answers.ts'
import { UnknownAllergens } from './unknown-allergens.tsx'
import type { useMenuImport } from './use-menu-import.ts'

type MenuImport = ReturnType<typeof useMenuImport>

interface ImportResultProps extends TypedAnswersProps {
  menuImport: MenuImport
  /** The text in the form. */
  text: string
  onAnswer: (answers: ImportAnswers) => void
}

/** Shows the result of a check, or the progress and the result of an import. */
export function ImportResult({ menuImport, text, onAnswer, ...typing }: ImportResultProps) {
  const { state } = menuImport
  switch (state.kind) {
    case 'empty':
    case 'checking':
      return null
    case 'check-failed':
      return <CheckFailed message={state.message} />
    case 'checked':
      return (
        <CheckedFile
          check={state.check}
          notice={state.notice}
          isOutdated={text !== state.text}
          answers={state.answers}
          onAnswer={(answers) => onAnswer({ ...state.answers, ...answers })}
          {...typing}
          onImport={() => void menuImport.start(state)}
        />
      )
    case 'importing':
      return <Progress done={state.done} total={state.total} onCancel={menuImport.cancel} />
    case 'imported':
      return <Imported text={texts.imported(state.counts.add, state.counts.update)} />
  }
}

function CheckFailed({ message }: { message: string }) {
  const alert = useFocus<HTMLDivElement>()
  return (
    <Alert ref={alert} tabIndex={-1}>
      {message}
    </Alert>
  )
}

interface CheckedFileProps extends TypedAnswersProps {
  check: ImportCheck
  notice: string | undefined
  isOutdated: boolean
  answers: ImportAnswers
  onAnswer: (answers: ImportAnswers) => void
  onImport: () => void
}

function CheckedFile(props: CheckedFileProps) {
  const { check, notice, isOutdated, answers, typed, onType, onAnswer, onImport } = props
  const { arePicturesOptional } = useSite()
  const { counts, newCategories, unknownAllergens, problem, rows, source } = check
  const undeclaredRows = rows.filter(({ undeclared }) => undeclared.length > 0).length
  const heading = useFocus<HTMLHeadingElement>()
  const reasonId = useId()
  const importable = counts.add + counts.update
  const currency = usePanelCurrency()
  const sets = source ? readModifierSets(source, typed, answers, currency) : []
  const areSetsApplied = sets.every(({ isApplied }) => isApplied)
  const reason = reasonAgainst(check, { isOutdated, areSetsApplied })
  return (
    <section className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {texts.resultTitle}
      </h2>
      {notice !== undefined && <Alert kind="notice">{notice}</Alert>}
      {problem !== undefined && <Alert className="max-w-3xl">{problem}</Alert>}
      {source && !isOutdated && (
        <FileColumns
          key={JSON.stringify(source.columns)}
          source={source}
          typed={typed}
          onType={onType}
          mustChoose={problem !== undefined}
          onLayout={(layout) => onAnswer({ layout })}
        />
      )}
      {problem === undefined && (
        <>
          <p className="text-lg font-medium">{countsText(counts)}</p>
          {newCategories.length > 0 && <p>{texts.newCategories(newCategories.length, joinWords(newCategories))}</p>}
          {undeclaredRows > 0 && <p className="font-semibold text-danger">{texts.undeclaredRows(undeclaredRows)}</p>}
          {unknownAllergens.length > 0 && !isOutdated && (
            <UnknownAllergens
              words={unknownAllergens}
              typed={typed}
              onType={onType}
              onAnswer={(allergens) => onAnswer({ allergens: { ...answers.allergens, ...allergens } })}
            />
          )}
          {!isOutdated && (
            <MissingAnswers check={check} answers={answers} typed={typed} onType={onType} onAnswer={onAnswer} />
          )}
          {counts.add > 0 && (
            <p className="text-ink-soft">{arePicturesOptional ? texts.noPictures : texts.newPictures}</p>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              disabled={reason !== undefined}
              aria-describedby={reason === undefined ? undefined : reasonId}
              onClick={onImport}
            >
              {texts.import(importable)}
            </Button>
            {reason !== undefined && (
              <p id={reasonId} className="min-w-0 flex-1 basis-60 font-medium">
                {reason}
              </p>
            )}
          </div>
          <ImportRows rows={rows} counts={counts} />
        </>
      )}
    </section>
  )
}

/** @returns why the file cannot be imported; undefined when it can */
function reasonAgainst(
  { counts }: ImportCheck,
  { isOutdated, areSetsApplied }: { isOutdated: boolean; areSetsApplied: boolean },
): string | undefined {
  if (isOutdated) return texts.textChanged
  if (counts.error > 0) return texts.fixErrors
  if (!areSetsApplied) return texts.modifierSets.notApplied
  return counts.add + counts.update === 0 ? texts.nothingToImport : undefined
}

function Progress({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const labelId = useId()
  const cancel = useFocus<HTMLButtonElement>()
  return (
    <div className="max-w-3xl rounded-2xl border border-line bg-surface p-5 shadow-card md:p-7">
      <p id={labelId} className="font-semibold">
        {texts.importing}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <progress aria-labelledby={labelId} value={done} max={total} className="h-3 min-w-0 flex-1 basis-40" />
        <span className="tabular-nums">{texts.progress(done, total)}</span>
        <Button ref={cancel} variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

function Imported({ text }: { text: string }) {
  const alert = useFocus<HTMLDivElement>()
  return (
    <div className="space-y-4">
      <Alert ref={alert} tabIndex={-1} kind="success">
        {text}
      </Alert>
      <ButtonLink to="/admin/recipes">{texts.openRecipes}</ButtonLink>
    </div>
  )
}

/** Moves the focus to the element when it appears, because the pressed button may have disappeared. */
function useFocus<Focused extends HTMLElement>() {
  const element = useRef<Focused>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
