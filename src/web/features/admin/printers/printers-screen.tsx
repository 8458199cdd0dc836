import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { joinWords } from '#contract/join-words.ts'
import { printerMessages as texts } from '#contract/messages/printer.ts'
import { ticketScriptMessages } from '#contract/messages/ticket-script.ts'
import type { Printer, PrinterDraft } from '#contract/printing/printers.ts'
import { type TicketScript } from '#contract/printing/ticket-scripts.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { categoriesQuery } from '#web/menu/queries.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { EditorScreen } from '../menu/editor-screen.tsx'
import { type MenuEditor, useMenuEditor } from '../menu/use-menu-editor.ts'
import { settingsQuery } from '../settings/queries.ts'
import { describePrinter, describeState } from './describe-printer.ts'
import { PrinterCard, printerHeadingId } from './printer-card.tsx'
import { PrinterForm } from './printer-form.tsx'
import { createPrinterKind, type NewServerUrl } from './printer-kind.ts'
import { printerAlarmsQuery, printersQuery, ticketScriptsQuery } from './queries.ts'
import { ServerUrlDialog } from './server-url-dialog.tsx'
import { usePrintsTickets } from './use-prints-tickets.ts'

/** The state of a printer changes within seconds, for example after a new roll. */
const refetchMs = 4_000

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(
    queryClient.query(printersQuery),
    queryClient.query(categoriesQuery),
    queryClient.query(settingsQuery),
  )
}

/** The receipt printers of the restaurant, and their state. */
export function Component() {
  const [serverUrl, setServerUrl] = useState<NewServerUrl>()
  const [isServerUrlMissing, setIsServerUrlMissing] = useState(false)
  const kind = useMemo(
    () =>
      createPrinterKind((created) => {
        setServerUrl(created)
        setIsServerUrlMissing(created === undefined)
      }),
    [],
  )
  const editor = useMenuEditor(kind)
  const names = useNames()
  const isOn = usePrintsTickets()
  /** The DOM id of the element that receives the focus after the dialog has closed. */
  const focusNext = useRef<string>(undefined)

  function showServerUrl(created: NewServerUrl) {
    setServerUrl(created)
    setIsServerUrlMissing(false)
  }

  function closeServerUrl() {
    // the form that had the focus before may be another one now
    if (serverUrl) focusNext.current = printerHeadingId(serverUrl.printer.id)
    setServerUrl(undefined)
  }

  useEffect(() => {
    if (serverUrl || focusNext.current === undefined) return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [serverUrl])

  return (
    <>
      <EditorScreen
        title={texts.title}
        listTitle={texts.listTitle}
        editor={editor}
        hasWideForm
        form={<PrinterForm key={editor.formKey} editor={editor} />}
        describe={(version) => describePrinter(version, names)}
      >
        {!isOn && (
          <Alert kind="notice" className="mb-4">
            {texts.off}{' '}
            <Link to="/admin/settings" search={{ section: 'printing' }} className="underline">
              {texts.switchOn}
            </Link>
          </Alert>
        )}
        {isServerUrlMissing && <Alert className="mb-4">{texts.serverUrlMissing}</Alert>}
        <Printers editor={editor} onServerUrl={showServerUrl} />
        <TicketScripts />
      </EditorScreen>
      <ServerUrlDialog serverUrl={serverUrl} onClose={closeServerUrl} />
    </>
  )
}

function useNames() {
  const printers = useQuery(printersQuery).data ?? []
  const categories = useQuery(categoriesQuery).data ?? []
  return { printers, categories }
}

/** Which scripts the tickets can show. It appears after the list, because the server may draw a character of each first. */
function TicketScripts() {
  const { data } = useQuery(ticketScriptsQuery)
  if (!data) return null
  return (
    <section aria-labelledby="ticket-scripts" className="mt-8 max-w-prose text-sm text-ink-soft">
      <h2 id="ticket-scripts" className="mb-1 font-semibold text-ink">
        {ticketScriptMessages.title}
      </h2>
      <p>
        {ticketScriptMessages.letters} {data.drawn.length > 0 && ticketScriptMessages.drawn(namesOf(data.drawn))}
      </p>
      {data.missing.length > 0 && <p className="mt-1">{ticketScriptMessages.missing(namesOf(data.missing))}</p>}
    </section>
  )
}

interface PrintersProps {
  editor: MenuEditor<Printer, PrinterDraft>
  onServerUrl: (created: NewServerUrl) => void
}

function Printers({ editor, onServerUrl }: PrintersProps) {
  const printers = useQuery({ ...printersQuery, refetchInterval: refetchMs })
  const names = useNames()
  const day = businessDayOf(useSite())
  const queryClient = useQueryClient()
  const failing = printers.data?.filter(({ failingSince }) => failingSince !== null).map(({ id }) => id)
  const failingIds = failing?.join()
  useEffect(() => {
    // the banner and the list should say the same
    if (failingIds !== undefined) void queryClient.invalidateQueries({ queryKey: printerAlarmsQuery.queryKey })
  }, [failingIds, queryClient])
  if (printers.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-48 rounded-2xl" />
      </SkeletonGroup>
    )
  if (!printers.data) return <LoadFailed text={texts.fetchFailed} onRetry={() => void printers.refetch()} />
  if (printers.data.length === 0)
    return (
      <EmptyState text={texts.none}>
        <p className="text-ink-soft">{texts.noneText}</p>
      </EmptyState>
    )
  return (
    <ul className="space-y-3">
      {printers.data.map((printer) => (
        <PrinterCard
          key={printer.id}
          printer={printer}
          state={describeState(printer, printers.dataUpdatedAt, day)}
          details={describePrinter(printer, names)}
          editor={editor}
          onServerUrl={onServerUrl}
        />
      ))}
    </ul>
  )
}

function namesOf(scripts: readonly TicketScript[]): string {
  return joinWords(scripts.map((script) => ticketScriptMessages.scripts[script]))
}
