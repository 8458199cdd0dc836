import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { MessageFile } from '#contract/i18n/compile-message.ts'
import { type Language, sourceLanguage } from '#contract/i18n/language.ts'
import { type LanguageContext, setLanguageContext } from '#contract/i18n/language-context.ts'

interface Reader {
  language: Language
  /** Of the settings of the app, because a process can have several. */
  digits: () => string
}

const reader = new AsyncLocalStorage<Reader>()
const noReader: Reader = { language: sourceLanguage, digits: () => '' }
const current = () => reader.getStore() ?? noReader
const files = new Map<string, MessageFile | undefined>()
/** Messages, and in the English files also notes for translators. */
const fileSchema = z.record(z.string(), z.union([z.string(), z.looseObject({})]))

/** Finds the language of the code that is running, and the texts of it. */
export const languageContext: LanguageContext = {
  language: () => current().language,
  digits: () => current().digits(),
  messages: (language, area) => {
    const path = `${language}/${area}.json`
    if (!files.has(path)) files.set(path, readFile(path))
    return files.get(path)
  },
}

setLanguageContext(languageContext)

/**
 * Runs the function so that all texts which it reads, also after an `await`, are in this language.
 * @param digits `SiteSettingsCache.digits`; inside of another call, it keeps those of that call
 */
export function withLanguage<T>(language: Language, run: () => T, digits = current().digits): T {
  const before = current()
  return language === before.language && digits === before.digits ? run() : reader.run({ language, digits }, run)
}

/** @returns a function that runs in the present language, also when another request calls it */
export function keepLanguage<Args extends unknown[], T>(run: (...args: Args) => T): (...args: Args) => T {
  const now = current()
  return (...args) => reader.run(now, run, ...args)
}

function readFile(path: string): MessageFile | undefined {
  try {
    const file = new URL(`../../contract/messages/${path}`, import.meta.url)
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
