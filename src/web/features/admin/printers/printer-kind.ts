import { printerMessages } from '#contract/messages/printer.ts'
import { type Printer, type PrinterDraft, printerSchema } from '#contract/printing/printers.ts'
import { api, unwrap } from '#web/api/client.ts'
import type { MenuKind } from '../menu/menu-kinds.ts'
import { createServerUrl, printersQuery } from './queries.ts'

/** The URL from which a printer fetches its tickets. It contains a secret, so the server shows it once. */
export interface NewServerUrl {
  printer: Pick<Printer, 'id' | 'name' | 'connection'>
  url: string
}

/**
 * What differs between printers and the kinds of the menu's editor.
 * @param onServerUrl receives the server URL of a new printer, or of one whose kind has changed; undefined when none was created
 */
export function createPrinterKind(
  onServerUrl: (created: NewServerUrl | undefined) => void,
): MenuKind<Printer, PrinterDraft> {
  return {
    listKey: printersQuery.queryKey,
    messages: () => printerMessages,
    deleteFailed: () => printerMessages.deleteFailed,
    save: async (values, edited) => {
      if (!edited) {
        const { printer, pollUrl: url } = unwrap(await api.POST('/api/admin/printers', { body: values }))
        if (url !== null) onServerUrl({ printer, url })
        return printer
      }
      const { id, version } = edited
      const body = { ...values, version }
      const printer = unwrap(await api.PATCH('/api/admin/printers/{id}', { params: { path: { id } }, body }))
      // its old server URL has stopped working
      if (printer.connection !== edited.connection && printer.connection !== 'raw-socket')
        await createServerUrl(id).then(
          (url) => onServerUrl({ printer, url }),
          () => onServerUrl(undefined),
        )
      return printer
    },
    remove: async (id) => {
      unwrap(await api.DELETE('/api/admin/printers/{id}', { params: { path: { id } } }))
      return printerMessages.deleted
    },
    parse: (current) => printerSchema.safeParse(current).data,
  }
}
