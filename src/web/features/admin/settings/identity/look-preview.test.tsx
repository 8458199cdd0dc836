import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Identity, identitySection } from '#contract/site-settings/identity.ts'
import { LookPreview } from './look-preview.tsx'

const identity = identitySection.defaults

function render(shown: Identity | undefined): string {
  const client = new QueryClient()
  client.setQueryData(['admin', 'look-preview', identity], { html: '<h1>Pizza</h1>' })
  return renderToString(
    <QueryClientProvider client={client}>
      <LookPreview identity={shown} />
    </QueryClientProvider>,
  )
}

test('the document of the server is in both frames, which run no script', () => {
  const frames = render(identity).match(/<iframe[^>]*>/g) ?? []

  expect(frames).toHaveLength(2)
  for (const frame of frames) {
    expect(frame).toContain('srcDoc="&lt;h1&gt;Pizza&lt;/h1&gt;"')
    expect(frame).toContain('sandbox="allow-same-origin"')
  }
})

test('without valid values there is no document and no error, and the themes have a name', () => {
  const html = render(undefined)

  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('role="alert"')
  expect(html).toContain('Theme of the preview</legend>')
})
