import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'
import { menuImportErrors } from '#contract/menu/menu-import-errors.ts'
import { menuImportMessages as texts } from '#contract/menu-import-messages.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { ColumnsHelp, GloriaFoodHelp } from './columns-help.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSource, type SourceFile } from './import-source.tsx'
import { useMenuImport } from './use-menu-import.ts'

const cardClasses = 'rounded-2xl border border-line bg-surface p-5 shadow-card md:p-7'

/** Exports the menu as CSV, and imports CSV files, workbooks and pasted cells after a check. */
export function Component() {
  const menuImport = useMenuImport()
  const { state, check, reset } = menuImport
  const [file, setFile] = useState<SourceFile>()
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string>()
  const text = file?.text ?? pasted
  const isBusy = state.kind === 'importing'

  function chooseFile(chosen: SourceFile | undefined): void {
    // a file can be dropped at any time
    if (isBusy) return
    setFile(chosen)
    setError(undefined)
    if (chosen) void check(chosen.text)
    else reset()
  }

  function checkText(): void {
    if (text.trim() === '') setError(texts.nothing)
    else if (text.length > limits.importMaxChars) setError(menuImportErrors.tooLong(limits.importMaxChars))
    else {
      setError(undefined)
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
        <ImportResult menuImport={menuImport} text={text} />
      </div>
      <UnsavedChanges
        isDirty={isBusy || (pasted.trim() !== '' && state.kind !== 'imported')}
        text={isBusy ? texts.leaveText : adminMessages.unsaved.formText}
      />
    </>
  )
}
