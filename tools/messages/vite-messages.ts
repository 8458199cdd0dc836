import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { argumentNames } from '../../src/contract/i18n/compile-message.ts'
import { exportName, keysOf, messageCode, readMessages, writeObject } from './message-files.ts'

/** Replaces each area of messages by its compiled messages, so that the browser loads neither the compiler nor notes for translators. */
export const viteMessages: Plugin = {
  name: 'messages',
  transform: {
    filter: { id: /\/src\/contract\/messages\/[a-z-]+\.ts$/ },
    handler(_code, id) {
      const area = basename(id, '.ts')
      const file = readMessages(area)
      const literal = writeObject(file, (key) => messageCode(file, key), ', ')
      const hasArguments = keysOf(file).some((key) => argumentNames(file, key).length > 0)
      const start = hasArguments ? "import { message } from '../i18n/message.ts'\n" : ''
      return { code: `${start}export const ${exportName(area)} = ${literal}`, map: null }
    },
  },
}
