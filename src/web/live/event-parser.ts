import { parseEventId } from '#contract/event-id.ts'

/** A server-sent event as it came. */
export interface WireEvent {
  /** An id that `parseEventId` accepts; `undefined` when there is none or it has another version's format. */
  id: string | undefined
  name: string
  data: string
}

/**
 * Cuts a stream of text into server-sent events. The browser's own `EventSource` would do that too, but it cannot be
 * told where to go on, hides why it was refused, and never notices a connection that fell silent.
 * @returns takes the next piece of text, wherever it was cut
 */
export function createEventParser(onEvent: (event: WireEvent) => void): (text: string) => void {
  let rest = ''
  let fields = new Map<string, string>()

  function line(text: string): void {
    if (text === '') {
      if (fields.has('data')) onEvent(eventOf(fields))
      fields = new Map()
      return
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(text) ?? []
    const before = name === 'data' ? fields.get('data') : undefined
    if (name !== '') fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }

  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const each of lines) line(each.endsWith('\r') ? each.slice(0, -1) : each)
  }
}

function eventOf(fields: ReadonlyMap<string, string>): WireEvent {
  const id = fields.get('id') ?? ''
  return {
    id: parseEventId(id) && id,
    name: fields.get('event') ?? 'message',
    data: fields.get('data') ?? '',
  }
}
