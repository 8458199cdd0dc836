import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { argumentNames } from '../../src/contract/i18n/compile-message.ts'
import { languages, sourceLanguage } from '../../src/contract/i18n/language.ts'
import { insertMessages, marker, templateFolder } from '../../src/contract/i18n/script-templates.ts'
import { areas, exportName, getter, keysOf, readMessages, writeObject } from './message-files.ts'

/**
 * Replaces each area of messages, so that the browser loads neither the compiler nor notes for translators. The build writes a marker for
 * each message. Then it writes every script twice: with the English texts, and with the markers, for the server to insert the texts of
 * another language.
 */
export function viteMessages(): Plugin {
  let isBuild = true
  return {
    name: 'messages',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transform: {
      filter: { id: /\/src\/contract\/messages\/[a-z-]+\.ts$/ },
      handler(_code, id) {
        const code = moduleOf(basename(id, '.ts'))
        return { code: isBuild ? code : insertMessages(code, readEnglish), map: null }
      },
    },
    generateBundle: {
      order: 'post', // Vite writes the lists of preloaded files in the same hook
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          this.emitFile({ type: 'asset', fileName: `${templateFolder}/${file.fileName}`, source: file.code })
          file.code = insertMessages(file.code, readEnglish)
        }
      },
    },
  }
}

const english = new Map(areas.map((area) => [area, readMessages(area)]))

function readEnglish(area: string, key: string): string {
  const message = english.get(area)?.[key]
  if (typeof message !== 'string') throw new Error(`There is no message ${area}.${key}.`)
  return message
}

/** @returns whether a message without arguments has numbers of `messageNumber` */
const hasNumbers = (message: unknown) => typeof message === 'string' && /\{\w+\}/.test(message)

function moduleOf(area: string): string {
  const file = readMessages(area)
  // in the name of a script, so that no browser keeps a script with earlier texts
  const version = createHash('sha256')
  for (const language of languages) version.update(JSON.stringify(readMessages(area, language)))
  const digest = version.digest('base64url').slice(0, 8)
  const write = (key: string) => {
    const names = argumentNames(file, key)
    const code = marker({ area, key, names, digest })
    if (names.length > 0) return `/* @__PURE__ */ message(${code})`
    // read when it is shown, because the digits of its numbers are known later
    return hasNumbers(file[key]) ? getter(`message(${code})()`) : code
  }
  const isFormatted = keysOf(file).some((key) => argumentNames(file, key).length > 0 || hasNumbers(file[key]))
  const start = isFormatted ? "import { message } from '../i18n/message.ts'\n" : ''
  return `${start}export const ${exportName(area)} = ${writeObject(file, write, ', ')} // ${sourceLanguage}`
}
