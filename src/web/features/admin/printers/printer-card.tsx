import { useMutation } from '@tanstack/react-query'
import { labelBefore } from '#contract/join-words.ts'
import { printerMessages as texts } from '#contract/messages/printer.ts'
import type { Printer, PrinterDraft } from '#contract/printing/printers.ts'
import { ApiProblem } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { ItemButtons, ItemCard } from '../menu/item-card.tsx'
import type { MenuEditor } from '../menu/use-menu-editor.ts'
import type { PrinterState } from './describe-printer.ts'
import type { NewServerUrl } from './printer-kind.ts'
import { createServerUrl, printTestPage } from './queries.ts'

const stateClasses = {
  works: 'bg-leaf-soft text-leaf',
  check: 'bg-sunken text-ink',
  problem: 'bg-danger-soft text-danger',
} satisfies Record<PrinterState['kind'], string>

interface PrinterCardProps {
  printer: Printer
  state: PrinterState
  /** What it prints, as label -> text. */
  details: Record<string, string>
  editor: MenuEditor<Printer, PrinterDraft>
  onServerUrl: (created: NewServerUrl) => void
}

/** The DOM id of the heading of a printer's card. */
export function printerHeadingId(printerId: string): string {
  return `printer-${printerId}`
}

/** A printer with its state, what it prints, and its buttons. */
export function PrinterCard({ printer, state, details, editor, onServerUrl }: PrinterCardProps) {
  const { id, name, connection } = printer
  const headingId = printerHeadingId(id)
  const testPage = useMutation({
    mutationFn: () => printTestPage(id),
    onSuccess: () => announce(texts.testPageSent),
  })
  const newServerUrl = useMutation({
    mutationFn: () => createServerUrl(id),
    onSuccess: (url) => onServerUrl({ printer, url }),
  })
  const failure =
    (testPage.error && failureText(testPage.error, texts.testPageFailed)) ??
    (newServerUrl.error && failureText(newServerUrl.error, texts.newServerUrlFailed))
  const StateIcon = state.kind === 'works' ? CheckIcon : AlertIcon

  function startTestPage() {
    newServerUrl.reset()
    testPage.mutate()
  }

  function startNewServerUrl() {
    if (!window.confirm(texts.confirmNewServerUrl)) return
    testPage.reset()
    newServerUrl.mutate()
  }

  return (
    <ItemCard isEdited={id === editor.editing?.id} className="p-4">
      <h3 id={headingId} tabIndex={-1} className="scroll-mt-20 text-lg leading-snug font-bold">
        {name}
      </h3>
      <p className={`mt-2 flex items-start gap-2 rounded-xl px-3 py-2 font-semibold ${stateClasses[state.kind]}`}>
        <StateIcon className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">{labelBefore(texts.state)}</span>
          {state.text}
        </span>
      </p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(details).map(([label, text]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ItemButtons item={printer} editor={editor} nameId={headingId} className="mt-4" buttonClassName="px-4!">
        <Button
          variant="secondary"
          aria-describedby={headingId}
          busy={testPage.isPending}
          onClick={startTestPage}
          className="px-4!"
        >
          {texts.testPage}
        </Button>
        {connection !== 'raw-socket' && (
          <Button
            variant="secondary"
            aria-describedby={headingId}
            busy={newServerUrl.isPending}
            onClick={startNewServerUrl}
            className="px-4!"
          >
            {texts.newServerUrl}
          </Button>
        )}
      </ItemButtons>
      {testPage.isSuccess && <p className="mt-3 font-medium text-leaf">{texts.testPageSent}</p>}
      {failure && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failure}
        </p>
      )}
    </ItemCard>
  )
}

/** @param otherwise for a failure that the server does not explain */
function failureText(error: Error, otherwise: string): string {
  return error instanceof ApiProblem && error.isRefusal ? error.message : otherwise
}
