import { useState } from 'react'
import { type Language, ownName } from '#contract/i18n/language.ts'
import { joinSentences } from '#contract/join-sentences.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { FileField } from '../file-field.tsx'
import { readMenuFile } from '../import/read-file.ts'
import { readTranslationFile } from './queries.ts'
import { keyOf } from './text-groups.ts'
import type { TranslationDrafts } from './translation-drafts.ts'

interface TranslationFileProps {
  menu: TranslatedMenu
  language: Language
  drafts: TranslationDrafts
  /** Called after texts of a file were put into their fields. */
  onFilled: () => void
}

/** A file for a translator, and what it has when it comes back. Its texts come into the fields, where the owner checks and saves them. */
export function TranslationFile({ menu, language, drafts, onFilled }: TranslationFileProps) {
  const [{ error, result }, setOutcome] = useState<{ error?: string; result?: string }>({})
  const name = ownName(language)

  async function fill(file: File) {
    setOutcome({})
    try {
      const read = await readMenuFile(file, '')
      // a translator may hide the columns by which a text is found again
      const csv = read.sheet?.hidden?.text ?? read.text
      // in any other encoding, wrong letters could be saved: translator and restaurant may be in different countries
      if (!read.encoding.startsWith('utf-')) return setOutcome({ error: texts.fileEncoding })
      const found = await readTranslationFile(language, csv)
      if (found.problem !== undefined) return setOutcome({ error: found.problem })
      const originals = new Map(menu.texts.map((original) => [keyOf(original), original]))
      const known = found.texts.flatMap(({ text, source, before, ...key }) => {
        const original = originals.get(keyOf(key))
        return original ? [{ original, text, source, before }] : []
      })
      const { filled, skipped } = drafts.fill(known, texts.notSaved)
      const unknown = found.unknown + found.texts.length - known.length
      const sentences = [
        (filled > 0 || skipped === 0) && texts.filled(filled),
        skipped > 0 && texts.fileKept(skipped),
        unknown > 0 && texts.fileUnknown(unknown),
      ]
      setOutcome({ result: joinSentences(sentences) })
      if (filled > 0) onFilled()
    } catch (failure) {
      setOutcome({ error: failure instanceof Error ? failure.message : texts.failed })
    }
  }

  return (
    <details className="mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-text">
        {texts.file}
      </summary>
      <p className="mt-2 text-ink-soft">{texts.fileText(name)}</p>
      <a
        href={`/api/admin/translations.csv?language=${language}`}
        download
        className={buttonClasses('secondary', 'my-4')}
      >
        {texts.download}
      </a>
      <FileField
        label={texts.fillIn}
        action={menuImportMessages.chooseFile}
        otherWays={menuImportMessages.otherWays}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        error={error}
        onFile={(file) => void fill(file)}
        className="min-h-16 px-4 py-3"
        hintClassName="text-ink-soft"
      />
      {result !== undefined && (
        <Alert kind="notice" role="status" className="mt-3">
          {result}
        </Alert>
      )}
    </details>
  )
}
