import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { menuImportMessages as texts } from '#contract/messages/menu-import.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RestoredDraft, useDrafts, useKeepDraft } from '../kept-draft.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { ColumnsHelp, GloriaFoodHelp } from './columns-help.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSource, type SourceFile } from './import-source.tsx'
import type { ImportAnswers } from './queries.ts'
import { noTypedAnswers, type TypedAnswers } from './typed-answers.ts'
import { UndoImport } from './undo-import.tsx'
import { useMenuImport } from './use-menu-import.ts'

const cardClasses = 'rounded-2xl border border-line bg-surface p-5 shadow-card md:p-7'

interface Draft {
  pasted: string
  fileName: string
  answers: ImportAnswers
  typed: TypedAnswers
}

/** Nothing is typed. */
const nothing: Draft = { pasted: '', fileName: '', answers: {}, typed: noTypedAnswers }

/** Exports the menu as CSV, and imports CSV files, workbooks and pasted cells after a check. */
export function Component() {
  const menuImport = useMenuImport()
  const { state, check, reset } = menuImport
  const drafts = useDrafts()
  const [kept] = useState(() => drafts.find('import', nothing, 1) ?? nothing)
  const [file, setFile] = useState<SourceFile>()
  const [pasted, setPasted] = useState(kept.pasted)
  const [answers, setAnswers] = useState(kept.answers)
  const [typed, setTyped] = useState({ ...noTypedAnswers, ...kept.typed })
  const [error, setError] = useState<string>()
  const text = file?.text ?? pasted
  const isBusy = state.kind === 'importing'
  /** The file that the answers are about. A file itself cannot be kept. */
  const fileName = file?.name ?? (pasted === '' ? kept.fileName : '')
  const draft = { pasted, fileName, answers, typed }
  const isDirty = state.kind !== 'imported' && JSON.stringify({ ...draft, fileName: '' }) !== JSON.stringify(nothing)
  useKeepDraft('import', isDirty ? draft : undefined)
  const checkKept = useEffectEvent(() => {
    if (pasted.trim() !== '') void check(pasted, { answers })
  })
  useEffect(() => checkKept(), [])

  function chooseFile(chosen: SourceFile | undefined): void {
    // a file can be dropped at any time
    if (isBusy) return
    setFile(chosen)
    setError(undefined)
    // the file of the kept answers; another sheet or encoding of a file needs other answers
    const isSame = file === undefined && chosen?.name === fileName
    if (!isSame) forgetAnswers()
    if (chosen) void check(chosen.text, isSame ? { answers } : {})
    else reset()
  }

  function forgetAnswers(): void {
    setAnswers({})
    setTyped(noTypedAnswers)
  }

  function discard(): void {
    setPasted('')
    forgetAnswers()
    reset()
  }

  function checkText(): void {
    if (text.trim() === '') setError(texts.nothing)
    else if (text.length > limits.importMaxChars) setError(texts.tooLong(limits.importMaxChars))
    else {
      setError(undefined)
      setAnswers({})
      void check(text)
    }
  }

  return (
    <>
      <PageTitle title={adminMessages.titles.import} text={texts.intro} />
      <div className="mt-6 space-y-6">
        <section className={`max-w-3xl ${cardClasses}`}>
          <h2 className="text-2xl">{texts.exportTitle}</h2>
          <p className="mt-2 text-ink-soft">{texts.exportText}</p>
          <a href="/api/menu.csv" download className={buttonClasses('secondary', 'mt-4')}>
            {texts.download}
          </a>
        </section>
        <section className={`max-w-3xl ${cardClasses}`}>
          <h2 className="text-2xl">{texts.importTitle}</h2>
          <p className="mt-2 text-ink-soft">{texts.importText}</p>
          <ColumnsHelp />
          <GloriaFoodHelp />
          {kept !== nothing && isDirty && (
            <div className="mt-5 space-y-3">
              <RestoredDraft onDiscard={discard} />
              {!file && fileName !== '' && <Alert kind="notice">{texts.chooseAgain(fileName)}</Alert>}
            </div>
          )}
          <ImportSource
            file={file}
            pasted={pasted}
            error={error}
            isBusy={isBusy}
            onFile={chooseFile}
            onPaste={setPasted}
          />
          <Button
            variant="secondary"
            busy={state.kind === 'checking'}
            busyLabel={texts.checking}
            disabled={isBusy}
            onClick={checkText}
            className="mt-4"
          >
            {texts.check}
          </Button>
        </section>
        <UndoImport />
        <ImportResult
          menuImport={menuImport}
          text={text}
          typed={typed}
          onType={(change) => setTyped((newest) => ({ ...newest, ...change }))}
          onAnswer={(next) => {
            setAnswers(next)
            void check(text, { answers: next })
          }}
        />
      </div>
      <UnsavedChanges isDirty={isBusy || isDirty} isKept={!isBusy} text={texts.leaveText} />
    </>
  )
}
