import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { joinWords } from '#contract/join-words.ts'
import { printMessages as texts } from '#contract/messages/print.ts'
import { printerMessages } from '#contract/messages/printer.ts'
import type { Printer } from '#contract/printing/printers.ts'
import { type TicketTemplate, ticketTemplates } from '#contract/printing/tickets.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { printersQuery } from '../../printers/queries.ts'
import { RadioCards } from '../../printers/radio-cards.tsx'
import { SelectField } from '../../select-field.tsx'
import { useUnsavedForm } from '../../use-unsaved-form.ts'

const listTemplates = () =>
  ticketTemplates.map((template) => [template, { name: printerMessages.templates[template].name }] as const)

/** What to print and where. It stays open, because an admin may print several kinds of tickets. */
export function PrintForm({ orderIds }: { orderIds: readonly string[] }) {
  const [template, setTemplate] = useState<TicketTemplate>('kitchen')
  const printers = useQuery(printersQuery)
  useUnsavedForm(true)
  return (
    <div className="space-y-5">
      <RadioCards
        legend={texts.template}
        name="template"
        value={template}
        options={listTemplates()}
        onChange={setTemplate}
      />
      {printers.isPending && <Spinner label={printerMessages.title} />}
      {printers.isError && !printers.data && (
        <LoadFailed text={texts.printersFailed} onRetry={() => void printers.refetch()} />
      )}
      {printers.data?.length === 0 && (
        <Alert kind="notice">
          {texts.noPrinters}{' '}
          <Link to="/admin/printers" className="underline">
            {texts.addPrinter}
          </Link>
        </Alert>
      )}
      {printers.data && printers.data.length > 0 && (
        // a new form for each template, because another one may have other printers, and was not printed yet
        <PrinterChoice key={template} orderIds={orderIds} template={template} printers={printers.data} />
      )}
      {/* a new tab, so that the view of the orders keeps its place */}
      <Link
        to="/admin/tickets"
        search={{ orders: orderIds.join(','), template }}
        target="_blank"
        className={buttonClasses('ghost', 'w-full')}
      >
        {texts.fromBrowser}
      </Link>
    </div>
  )
}

interface PrinterChoiceProps {
  orderIds: readonly string[]
  template: TicketTemplate
  /** At least one. */
  printers: readonly Printer[]
}

function PrinterChoice({ orderIds, template, printers }: PrinterChoiceProps) {
  const usual = printers.filter(({ copies }) => copies[template] > 0)
  const only = printers.length === 1 ? printers[0] : undefined
  const [chosenId, setChosenId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const printerId = only?.id ?? (chosenId === '' ? null : chosenId)
  const chosen = printerId === null ? usual : printers.filter(({ id }) => id === printerId)
  const names = namesOf(chosen)

  const print = useMutation({
    mutationFn: async () => {
      const body = { orderIds: [...orderIds], template, printerId }
      return texts.sentTo(unwrap(await api.POST('/api/admin/print-jobs', { body })).tickets, names)
    },
    onSuccess: announce,
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(chosen.length === 0)
    if (chosen.length > 0 && !print.isPending) print.mutate()
  }

  const failing = chosen.filter(({ failingSince }) => failingSince !== null)
  return (
    <form noValidate method="post" onSubmit={submit} className="space-y-5">
      {!only && (
        <SelectField
          label={texts.printer}
          name="printerId"
          value={chosenId}
          error={isMissing ? texts.printerMissing : undefined}
          options={[
            ['', usual.length > 0 ? texts.allPrinters(namesOf(usual)) : texts.choosePrinter],
            ...printers.map(
              ({ id, name, failingSince }) => [id, failingSince === null ? name : texts.failingPrinter(name)] as const,
            ),
          ]}
          onChange={(id) => {
            setChosenId(id)
            setIsMissing(false)
            print.reset()
          }}
        />
      )}
      {failing.length > 0 && <Alert kind="notice">{texts.notPrinting(namesOf(failing))}</Alert>}
      {print.isSuccess && <Alert kind="success">{print.data}</Alert>}
      {print.error && <Alert>{failureText(print.error)}</Alert>}
      <div>
        <Button type="submit" busy={print.isPending} className="w-full">
          {texts.print}
        </Button>
        <p className="mt-1.5 text-center text-sm text-ink-soft">{texts.copyHint}</p>
      </div>
    </form>
  )
}

function namesOf(printers: readonly Printer[]): string {
  return joinWords(printers.map(({ name }) => name))
}

function failureText(error: Error): string {
  return error instanceof ApiProblem && error.isRefusal ? error.message : texts.failed
}
