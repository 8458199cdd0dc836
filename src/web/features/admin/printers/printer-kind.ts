import { type Printer, type PrinterDraft, printerSchema } from '#contract/printers.ts'
import { printerMessages } from '#contract/printing-messages.ts'
import { api, unwrap } from '#web/api/client.ts'
import type { MenuKind } from '../menu/menu-kinds.ts'
import { createAddress, printersQuery } from './queries.ts'

/** The address that a printer asks for its tickets. The server shows it once. */
export interface NewAddress {
  printer: Pick<Printer, 'id' | 'name' | 'connection'>
  url: string
}

/**
 * What differs between printers and the kinds of the menu's editor.
 * @param onAddress receives the address of a new printer, or of one whose kind has changed; undefined when none was created
 */
export function createPrinterKind(
  onAddress: (address: NewAddress | undefined) => void,
): MenuKind<Printer, PrinterDraft> {
  return {
    listKey: printersQuery.queryKey,
    messages: printerMessages,
    deleteFailed: () => printerMessages.deleteFailed,
    save: async (values, edited) => {
      if (!edited) {
        const { printer, pollUrl: url } = unwrap(await api.POST('/api/admin/printers', { body: values }))
        if (url !== null) onAddress({ printer, url })
        return printer
      }
      const { id, version } = edited
      const body = { ...values, version }
      const printer = unwrap(await api.PATCH('/api/admin/printers/{id}', { params: { path: { id } }, body }))
      // its old address has stopped working
      if (printer.connection !== edited.connection && printer.connection !== 'raw-socket')
        await createAddress(id).then(
          (url) => onAddress({ printer, url }),
          () => onAddress(undefined),
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
