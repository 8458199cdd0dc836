import { listMessages } from './messages/list.ts'

/** @returns such as '“Size” and “Portion”' */
export function quoteAll(names: readonly string[]): string {
  return join(names, listMessages.and)
}

/** @returns such as '“Size” or “Portion”' */
export function quoteAny(names: readonly string[]): string {
  return join(names, listMessages.or)
}

export function quote(name: string): string {
  return listMessages.quoted(name)
}

function join(names: readonly string[], joinTwo: (first: string, second: string) => string): string {
  const [first = '', ...others] = names.map(quote)
  return others.reduce((list, name) => joinTwo(list, name), first)
}
