import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useDebounced } from '../form/use-debounced.ts'
import { legalPreviewQuery } from './legal-queries.ts'

const texts = () => settingsMessages.markdown

/** Grows with the text up to a part of the window. Browsers without `field-sizing` show 8 rows, which the reader can enlarge. */
const textAreaClasses = '[&>textarea]:field-sizing-content [&>textarea]:min-h-52 [&>textarea]:max-h-[60vh]'

/** A text in Markdown, with a preview below it. */
export function MarkdownField(props: ComponentProps<typeof TextArea> & { value: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <TextArea rows={8} {...props} className={textAreaClasses} />
      <Button
        variant="secondary"
        aria-label={isShown ? texts().hideOf(props.label) : texts().previewOf(props.label)}
        onClick={() => setShown(!isShown)}
        className="mt-2"
      >
        {isShown ? texts().hide : texts().preview}
      </Button>
      {isShown && (
        <section
          aria-label={texts().previewOf(props.label)}
          className="mt-3 rounded-xl border border-line bg-paper p-4 md:p-5"
        >
          <Preview markdown={props.value} />
        </section>
      )}
    </div>
  )
}

function Preview({ markdown }: { markdown: string }) {
  const text = useDebounced(markdown.trim())
  const query = useQuery({ ...legalPreviewQuery(text), enabled: text !== '', placeholderData: keepPreviousData })
  if (text === '') return <p className="text-ink-soft">{texts().empty}</p>
  if (query.isPending) return <Spinner />
  if (!query.data) return <LoadFailed text={texts().failed} onRetry={query.refetch} />
  // oxlint-disable-next-line react/no-danger -- the server renders and sanitises it
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: query.data.html }} />
}
