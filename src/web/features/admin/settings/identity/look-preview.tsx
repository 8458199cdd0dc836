import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { Identity } from '#contract/site-settings/identity.ts'
import { ApiProblem, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useDebounced } from '../form/use-debounced.ts'

const texts = () => settingsMessages.lookPreview
const themes = ['light', 'dark'] as const

/** The windows, in CSS pixels, and the box in which they are shown smaller. */
const windows = [
  { name: 'desktop', width: 1280, height: 800, boxClasses: 'h-50 w-80', scaleClasses: '[transform:scale(0.25)]' },
  { name: 'phone', width: 390, height: 780, boxClasses: 'h-97.5 w-48.75', scaleClasses: '[transform:scale(0.5)]' },
] as const

function lookPreviewQuery(identity: Identity | undefined) {
  return queryOptions({
    queryKey: ['admin', 'look-preview', identity],
    queryFn:
      identity === undefined
        ? skipToken
        : async ({ client, signal }) =>
            unwrap(await apiOf(client).POST('/api/admin/settings/preview', { body: identity, signal })),
    // each pause while typing makes one entry with a whole document
    gcTime: 0,
  })
}

/**
 * /home as the server renders it with the typed values, for a computer and a phone. The last document stays while there is no newer one.
 * @param identity the same object until a value changes; undefined while a typed value is not valid
 */
export function LookPreview({ identity }: { identity: Identity | undefined }) {
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const [html, setHtml] = useState<string>()
  const { data, error } = useQuery(lookPreviewQuery(useDebounced(identity)))
  if (data && data.html !== html) setHtml(data.html)
  return (
    <section aria-labelledby="look-preview" className="mt-8 xl:sticky xl:top-8 xl:mt-0">
      <h3 id="look-preview" className="text-lg">
        {texts().title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{texts().hint}</p>
      {error && <Alert className="mt-3">{failureText(error)}</Alert>}
      <fieldset className="mt-3 flex gap-5">
        <legend className="sr-only">{texts().theme}</legend>
        {themes.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="look-theme"
              checked={name === theme}
              onChange={() => setTheme(name)}
              className="size-5"
            />
            {settingsMessages.theme[name]}
          </label>
        ))}
      </fieldset>
      <div className="mt-2 flex flex-wrap gap-4">
        {windows.map(({ name, width, height, boxClasses, scaleClasses }) => (
          <div
            key={name}
            className={`${boxClasses} max-w-full overflow-hidden rounded-xl border border-line bg-sunken`}
          >
            {html !== undefined && (
              <PreviewFrame {...{ html, width, height, theme }} title={texts()[name]} className={scaleClasses} />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

function failureText(error: Error): string {
  return error instanceof ApiProblem && error.code === 'request/not-found' ? texts().failed : error.message
}

interface PreviewFrameProps {
  html: string
  width: number
  height: number
  theme: 'light' | 'dark'
  title: string
  className: string
}

/** A picture of the page: it runs no script, and takes neither the pointer nor the focus. Keeps the previous document until the next one has loaded, so that the preview does not blink. */
function PreviewFrame({ html, width, height, theme, title, className }: PreviewFrameProps) {
  const [shown, setShown] = useState(html)
  const documents = shown === html ? [html] : [shown, html]
  return (
    <div className="pointer-events-none relative size-0">
      {documents.map((document) => (
        <iframe
          key={document}
          srcDoc={document}
          title={title}
          width={width}
          height={height}
          sandbox="allow-same-origin"
          tabIndex={-1}
          onLoad={() => setShown(document)}
          style={{ colorScheme: theme }}
          className={`absolute top-0 inset-s-0 max-w-none origin-top-left rtl:origin-top-right border-0 ${className} ${document === shown ? '' : 'invisible'}`}
        />
      ))}
    </div>
  )
}
