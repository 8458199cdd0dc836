/** The files of messages in `src/contract/messages`: one folder for each language, one file for each area. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'
import type { MessageFile } from '../../src/contract/i18n/compile-message.ts'
import { sourceLanguage } from '../../src/contract/i18n/language.ts'

export const messagesFolder = 'src/contract/messages'

export const areas: string[] = readdirSync(`${messagesFolder}/${sourceLanguage}`).map((file) => basename(file, '.json'))

const noteSchema = z.strictObject({
  description: z.optional(z.string()),
  placeholders: z.optional(z.record(z.string(), z.strictObject({ type: z.optional(z.enum(['int', 'bool'])) }))),
})
const fileSchema = z.record(z.string(), z.union([z.string(), noteSchema]))

/** @returns the messages of an area; none if the language has no such file */
export function readMessages(area: string, language: string = sourceLanguage): MessageFile {
  const file = `${messagesFolder}/${language}/${area}.json`
  return existsSync(file) ? fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** @returns such as 'orderMailMessages'; `messages` for the area that most screens share */
export function exportName(area: string): string {
  if (area === 'shared') return 'messages'
  return `${area.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Messages`
}

export function keysOf(file: MessageFile): string[] {
  return Object.keys(file).filter((key) => !key.startsWith('@'))
}

/** @returns for `writeObject`, a value that is calculated at each read */
export const getter = (value: string): string => `get ${value}`

/**
 * Writes an object literal with the messages of a file.
 * @param write how a message is written: its value, or the type of it
 */
export function writeObject(file: MessageFile, write: (key: string) => string, separator: string): string {
  return writeGroup(keysOf(file), '', write, separator)
}

/** @param start of the keys of the group, such as 'labels.' */
function writeGroup(keys: readonly string[], start: string, write: (key: string) => string, separator: string): string {
  const names = new Set(keys.map((key) => key.slice(start.length).split('.', 1)[0] ?? ''))
  const members = [...names].map((name) => {
    const key = start + name
    const inner = keys.filter((each) => each.startsWith(`${key}.`))
    const value = inner.length === 0 ? write(key) : writeGroup(inner, `${key}.`, write, separator)
    return value.startsWith('get ')
      ? `get ${JSON.stringify(name)}() { return ${value.slice(4)} }`
      : `${JSON.stringify(name)}: ${value}`
  })
  return `{${members.join(separator)}}`
}
