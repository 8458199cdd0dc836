/** Parses `?a=1&b=x` as strings; numbers and JSON are not converted. Of repeated names the last one counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** @returns the search with its `?`, or ''; empty and undefined values are left out */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  const text = new URLSearchParams(pairs).toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** For `validateSearch`: accepts these parameters as optional strings and drops all others. */
export function optionalParams<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const accepted: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string') accepted[name] = value
    }
    return accepted
  }
}
