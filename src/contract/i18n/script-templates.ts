/** The scripts of the browser, in which the build has put a marker in place of each message. */
import { compileMessage } from './compile-message.ts'

/** The folder of the built web with these scripts. It is not served. */
export const templateFolder = '.templates'

interface Marker {
  area: string
  key: string
  /** Of the arguments, in the order of the message's function. */
  names: readonly string[]
  /** Of the area's texts in all languages, for the name of the script. */
  digest: string
}

/** @returns a call, because a minifier could join a text with others */
export function marker({ area, key, names, digest }: Marker): string {
  return `/* @__PURE__ */ __message("${[area, key, names.join(','), digest].join('|')}")`
}

const markers = /\b__message\((["'`])([^"'`|]+)\|([^"'`|]+)\|([^"'`|]*)\|[^"'`|]+\1\)/g

/** @param read returns a message in the language of the result */
export function insertMessages(script: string, read: (area: string, key: string) => string): string {
  return script.replaceAll(markers, (_, _quote: string, area: string, key: string, names: string) =>
    JSON.stringify(compileMessage(read(area, key), names === '' ? [] : names.split(','))),
  )
}
