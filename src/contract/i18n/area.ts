import { argumentNames, compileMessage, type MessageFile } from './compile-message.ts'
import { formatMessage, type MessageArgument } from './format-message.ts'
import { sourceLanguage } from './language.ts'

type Text = string | ((...args: MessageArgument[]) => string)
/** `labels.total` is at `labels: { total }`. */
export interface Texts {
  [key: string]: Text | Texts
}

/**
 * The messages of one area, for code that runs from the source: the server and tests. The build of the browser replaces it by the
 * compiled messages (`tools/messages/vite-messages.ts`).
 * @param source the English messages. A message with arguments becomes a function that takes them in the order of its
 *   `placeholders`.
 */
export function area(source: MessageFile): Texts {
  const texts: Texts = {}
  for (const [key, message] of Object.entries(source)) {
    if (typeof message !== 'string') continue
    const path = key.split('.')
    const name = path.pop() ?? ''
    const group = path.reduce(groupOf, texts)
    group[name] = toText(message, argumentNames(source, key))
  }
  return texts
}

function groupOf(texts: Texts, name: string): Texts {
  const found = texts[name]
  const group = typeof found === 'object' ? found : {}
  texts[name] = group
  return group
}

function toText(message: string, names: readonly string[]): Text {
  if (names.length === 0 && !/['{<]/.test(message)) return message
  let compiled: ReturnType<typeof compileMessage> | undefined
  const toString = (...args: MessageArgument[]) => {
    compiled ??= compileMessage(message, names)
    return formatMessage(compiled, sourceLanguage, args)
  }
  return names.length === 0 ? toString() : toString
}
