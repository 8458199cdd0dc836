import { useEffect, useRef, useState } from 'react'
import { joinWords, noted } from '#contract/join-words.ts'
import { quote } from '#contract/list-texts.ts'
import { menuImportMessages as texts } from '#contract/messages/menu-import.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { FileField } from '../file-field.tsx'
import { SelectField } from '../select-field.tsx'
import { listEncodings } from './encodings.ts'
import { decodeAs, type FileText, readMenuFile } from './read-file.ts'
import type { WorkbookSheet } from './read-workbook.ts'

/** A file that was read. */
export interface SourceFile extends FileText {
  name: string
  /** Whether it was recognised as UTF-8. For another file, the screen offers a choice of encodings. */
  isUtf8: boolean
}

interface ImportSourceProps {
  file: SourceFile | undefined
  pasted: string
  /** Why the text cannot be checked. */
  error: string | undefined
  isBusy: boolean
  /** Undefined: the file was removed. */
  onFile: (file: SourceFile | undefined) => void
  onPaste: (text: string) => void
}

/** A field for a file, and one for pasted cells. A chosen file hides the second, because only one of them is imported. */
export function ImportSource({ file, pasted, error, isBusy, onFile, onPaste }: ImportSourceProps) {
  const { locale } = useSite()
  const [fileError, setFileError] = useState<string>()
  const fileInput = useRef<HTMLInputElement>(null)
  // an import can start while the file is read; only the newest callback knows that
  const newestOnFile = useRef(onFile)
  useEffect(() => {
    newestOnFile.current = onFile
  })

  async function readFile(chosen: File) {
    setFileError(undefined)
    try {
      const read = await readMenuFile(chosen, locale)
      newestOnFile.current({ name: chosen.name, isUtf8: read.encoding === 'utf-8', ...read })
    } catch (problem) {
      newestOnFile.current(undefined)
      setFileError(problem instanceof Error ? problem.message : texts.unreadable)
    }
  }

  function removeFile() {
    onFile(undefined)
    // the pressed button disappears
    fileInput.current?.focus()
  }

  return (
    <fieldset disabled={isBusy} className="mt-5 min-w-0 space-y-5">
      <legend className="sr-only">{texts.importTitle}</legend>
      <div>
        <FileField
          ref={fileInput}
          label={texts.file}
          action={texts.chooseFile}
          otherWays={texts.otherWays}
          error={fileError}
          accept=".csv,.tsv,.txt,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
          onFile={(chosen) => void readFile(chosen)}
          className="min-h-24 flex-col gap-1 px-4 py-5"
          hintClassName="text-ink-soft"
        >
          {file && <span className="font-semibold">{file.name}</span>}
        </FileField>
        {file && !file.isUtf8 && <EncodingField file={file} onFile={onFile} />}
        {file?.sheet && <SheetField file={file} sheet={file.sheet} onFile={onFile} />}
        {file && (
          <Button variant="secondary" onClick={removeFile} className="mt-3">
            {texts.removeFile}
          </Button>
        )}
      </div>
      {!file && (
        <TextArea
          label={texts.paste}
          hint={texts.pasteHint}
          error={error}
          rows={6}
          value={pasted}
          placeholder={texts.pastePlaceholder}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          onChange={({ target }) => {
            setFileError(undefined)
            onPaste(target.value)
          }}
        />
      )}
    </fieldset>
  )
}

interface SheetFieldProps {
  file: SourceFile
  sheet: WorkbookSheet
  onFile: ImportSourceProps['onFile']
}

/** Which sheet of a workbook has the menu, and whether its hidden rows and columns are read. */
function SheetField({ file, sheet, onFile }: SheetFieldProps) {
  const { sheets = [] } = file
  const { hidden } = sheet
  const chooseSheet = (chosen = sheet) => onFile({ ...file, sheet: chosen, text: chosen.text })
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label={texts.sheet}
          value={String(sheets.indexOf(sheet))}
          onChange={(index) => chooseSheet(sheets[Number(index)])}
          options={sheets.map(({ name, isHidden }, index) => [
            String(index),
            isHidden ? noted(name, texts.hidden.sheet) : name,
          ])}
          className="mt-3"
        />
      )}
      {hidden && (
        <CheckboxField
          label={texts.hidden.include}
          hint={texts.hidden.leftOut(joinWords(listHidden(hidden)))}
          checked={file.text !== sheet.text}
          onChange={(isIncluded) => onFile({ ...file, text: isIncluded ? hidden.text : sheet.text })}
          className="mt-3"
        />
      )}
    </>
  )
}

const nameMaxChars = 30

function listHidden({ rows, columns }: NonNullable<WorkbookSheet['hidden']>): string[] {
  const names = columns.map((name) => quote(name.slice(0, nameMaxChars)))
  return [
    ...(rows > 0 ? [texts.hidden.rows(rows)] : []),
    ...(names.length > 0 ? [texts.hidden.columns(names.length, joinWords(names))] : []),
  ]
}

const previewLines = 5

/** Which encoding a file has that was not recognised as UTF-8, with its first lines. */
function EncodingField({ file, onFile }: { file: SourceFile; onFile: ImportSourceProps['onFile'] }) {
  return (
    <div className="mt-3 space-y-2">
      <SelectField
        label={texts.encoding}
        hint={texts.encodingHint}
        value={file.encoding}
        onChange={(encoding) => onFile({ ...file, ...decodeAs(encoding, file.bytes) })}
        options={listEncodings()}
      />
      <pre aria-label={texts.preview} className="overflow-x-auto rounded-xl bg-sunken p-3 text-sm whitespace-pre-wrap">
        {file.text
          .slice(0, 2000)
          .split(/\r\n|\n|\r/, previewLines)
          .join('\n')}
      </pre>
    </div>
  )
}
