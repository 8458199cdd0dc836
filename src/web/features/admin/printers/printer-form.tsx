import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { printerMessages as texts } from '#contract/messages/printer.ts'
import {
  type Printer,
  type PrinterDraft,
  printerConnections,
  printStarts,
  ticketLineChars,
} from '#contract/printing/printers.ts'
import { ticketTemplates } from '#contract/printing/tickets.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorForm } from '../menu/editor-form.tsx'
import type { MenuEditor } from '../menu/use-menu-editor.ts'
import { SelectField } from '../select-field.tsx'
import { CategoryFields } from './category-fields.tsx'
import { checkPrinter, type PrinterErrors, toInput } from './printer-input.ts'
import { printersQuery } from './queries.ts'
import { RadioCards } from './radio-cards.tsx'

const listCopies = () =>
  Array.from({ length: limits.ticketCopiesMax + 1 }, (_, count) => [String(count), texts.copiesOf(count)] as const)
const listConnections = () =>
  printerConnections.map((connection) => [connection, texts.connections[connection]] as const)
const listStarts = () => printStarts.map((start) => [start, texts.printsFromOptions[start]] as const)
const listPapers = () => ticketLineChars.map((chars) => [String(chars), texts.papers[chars]] as const)

/** The refusals that say more than that the printer was not saved. */
const explained = ['printer/too-many', 'printer/fallback-invalid', 'printer/not-found', 'menu/item-unknown']

/** The form of a printer. */
export function PrinterForm({ editor }: { editor: MenuEditor<Printer, PrinterDraft> }) {
  const { editing, refusal } = editor
  const [saved] = useState(() => toInput(editing))
  const [input, setInput] = useState(() => editor.findTyped(saved) ?? saved)
  const [errors, setErrors] = useState<PrinterErrors>({})
  const printers = useQuery(printersQuery).data
  const others = printers?.filter(({ id }) => id !== editing?.id) ?? []
  // not before the list has loaded: a reload opens the form at once, and a save would remove the fallback
  const isFallbackGone =
    printers !== undefined &&
    input.fallbackPrinterId !== null &&
    !others.some(({ id }) => id === input.fallbackPrinterId)

  const set = (changes: Partial<typeof input>) => setInput((current) => ({ ...current, ...changes }))

  function save() {
    const check = checkPrinter(isFallbackGone ? { ...input, fallbackPrinterId: null } : input)
    setErrors(check.errors ?? {})
    if (check.values) editor.save(check.values)
  }

  return (
    <EditorForm editor={editor} messages={texts} saved={saved} values={input} errors={errors} onSubmit={save}>
      {refusal && explained.includes(refusal.code) && (
        <Alert>{refusal.code === 'printer/not-found' ? texts.gone : refusal.message}</Alert>
      )}
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        autoComplete="off"
        maxLength={limits.nameMaxChars}
        aria-required
        value={input.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errors.name}
      />
      <RadioCards
        legend={texts.connection}
        name="connection"
        value={input.connection}
        options={listConnections()}
        onChange={(connection) => set({ connection })}
      />
      {input.connection === 'raw-socket' && (
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField
            label={texts.host}
            name="host"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.printerHostMaxChars}
            aria-required
            value={input.host}
            onChange={({ target }) => set({ host: target.value })}
            error={errors.host}
          />
          <TextField
            label={texts.port}
            name="port"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={input.port}
            onChange={({ target }) => set({ port: target.value })}
            error={errors.port}
          />
        </div>
      )}
      <SelectField
        label={texts.paper}
        hint={texts.paperHint}
        name="lineChars"
        value={String(input.lineChars)}
        options={listPapers()}
        onChange={(value) => {
          const lineChars = ticketLineChars.find((chars) => String(chars) === value)
          if (lineChars !== undefined) set({ lineChars })
        }}
      />
      <fieldset>
        <legend className="mb-1.5 text-lg font-bold">{texts.copies}</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {ticketTemplates.map((template) => (
            <SelectField
              key={template}
              label={texts.templates[template].name}
              hint={texts.templates[template].hint}
              name={`copies-${template}`}
              value={String(input.copies[template])}
              options={listCopies()}
              onChange={(value) => set({ copies: { ...input.copies, [template]: Number(value) } })}
            />
          ))}
        </div>
      </fieldset>
      <CategoryFields ids={input.categoryIds} onChange={(categoryIds) => set({ categoryIds })} />
      <SelectField
        label={texts.printsFrom}
        name="printsFrom"
        value={input.printsFrom}
        options={listStarts()}
        onChange={(value) => {
          const printsFrom = printStarts.find((start) => start === value)
          if (printsFrom) set({ printsFrom })
        }}
      />
      {(others.length > 0 || isFallbackGone) && (
        <SelectField
          label={texts.fallback}
          hint={texts.fallbackHint}
          error={isFallbackGone ? texts.fallbackGone : undefined}
          name="fallbackPrinterId"
          value={isFallbackGone ? '' : (input.fallbackPrinterId ?? '')}
          options={[['', texts.noFallback], ...others.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => set({ fallbackPrinterId: id === '' ? null : id })}
        />
      )}
    </EditorForm>
  )
}
