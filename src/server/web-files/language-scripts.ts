import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isLanguage, type Language, sourceLanguage } from '#contract/i18n/language.ts'
import { scriptPath } from '#contract/i18n/script-path.ts'
import { insertMessages, templateFolder } from '#contract/i18n/script-templates.ts'
import { compressForMemory } from '../http/compression.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import { languageContext } from '../language-context/reader-language.ts'

const languageScript = /^\/assets\/([a-zA-Z-]+)\/([\w-]+\.js)$/

/**
 * The scripts of the web in other languages than English. Each is written on its first request, so that a language without
 * requests costs nothing. All scripts of a language take 3 MB.
 */
export interface LanguageScripts {
  /** @returns the script of a path such as `/assets/it/cart-1a2b3c4d.js`; undefined for any other path */
  find: (path: string) => Promise<PreparedResponse | undefined>
}

/**
 * @param dir the built web
 * @param files the served files by path, for the names of the scripts
 */
export function createLanguageScripts(dir: string, files: ReadonlyMap<string, PreparedResponse>): LanguageScripts {
  const prepared = new Map<string, Promise<PreparedResponse>>()

  async function prepare(name: string, language: Language): Promise<PreparedResponse> {
    const template = await readFile(join(dir, templateFolder, 'assets', basename(name)), 'utf8')
    const script = insertMessages(template, (area, key) => messageIn(language, area, key))
      // the list of files that Vite preloads before an import
      .replaceAll(/(?<=["'`])assets\/[\w-]+\.js(?=["'`])/g, (path) => scriptPath(path, language))
    const body = Buffer.from(script)
    return prepareResponse(body, {
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      encoded: await compressForMemory(body),
    })
  }

  return {
    async find(path) {
      const [, language = '', name = ''] = languageScript.exec(path) ?? []
      if (!isLanguage(language) || language === sourceLanguage || !files.has(`/assets/${name}`)) return undefined
      const pending = prepared.get(path) ?? prepare(name, language)
      prepared.set(path, pending)
      // after a failure, such as too many open files, the next request tries again
      pending.catch(() => prepared.delete(path))
      return pending
    },
  }
}

function messageIn(language: Language, area: string, key: string): string {
  const { messages } = languageContext
  const message = messages(language, area)?.[key] ?? messages(sourceLanguage, area)?.[key]
  if (typeof message !== 'string') throw new Error(`There is no message ${area}.${key}.`)
  return message
}
