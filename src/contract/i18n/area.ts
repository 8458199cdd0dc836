import { argumentNames, compileMessage, type MessageFile } from './compile-message.ts'
import { formatMessage, type MessageArgument } from './format-message.ts'
import { type Language, sourceLanguage } from './language.ts'
import { currentLanguage, messagesOf } from './language-context.ts'

type Format = (...args: MessageArgument[]) => string
/** `labels.total` is at `labels: { total }`. */
export interface Texts {
  [key: string]: string | Format | Texts
}

/**
 * The messages of one area, for code that runs from the source: the server and tests. The build of the browser replaces it by the
 * compiled messages (`tools/messages/vite-messages.ts`). A text is read in the language of the request, so no module may keep one.
 * @param source the English messages. A message with arguments becomes a function that takes them in the order of its
 *   `placeholders`.
 */
export function area(name: string, source: MessageFile): Texts {
  const texts: Texts = {}
  for (const key of Object.keys(source)) {
    if (key.startsWith('@')) continue
    const path = key.split('.')
    const last = path.pop() ?? ''
    const get = messageReader(name, source, key)
    Object.defineProperty(path.reduce(groupOf, texts), last, { get, enumerable: true })
  }
  return texts
}

function groupOf(texts: Texts, name: string): Texts {
  const found = texts[name]
  const group = typeof found === 'object' ? found : {}
  texts[name] = group
  return group
}

/** @returns a function that reads a message in the current language, or in English where it is not translated */
function messageReader(name: string, source: MessageFile, key: string): () => string | Format {
  const names = argumentNames(source, key)
  const formats = new Map<Language, Format>()

  function formatIn(language: Language): Format {
    const message = (language === sourceLanguage ? source : messagesOf(language, name))?.[key]
    if (typeof message !== 'string') return inLanguage(sourceLanguage)
    if (names.length === 0 && !/['{<]/.test(message)) return () => message
    const compiled = compileMessage(message, names)
    return (...args) => formatMessage(compiled, language, args)
  }

  function inLanguage(language: Language): Format {
    const format = formats.get(language) ?? formatIn(language)
    formats.set(language, format)
    return format
  }

  if (names.length === 0) return () => inLanguage(currentLanguage())()
  const format: Format = (...args) => inLanguage(currentLanguage())(...args)
  return () => format
}
