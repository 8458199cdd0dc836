import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Contact, contactSection } from '#contract/site-settings/contact.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { contactFields } from './contact-section.tsx'
import { LinkRows } from './link-rows.tsx'

test('an address that two links have is refused with a message below the links', () => {
  const url = 'https://dosa.example'
  const links: Contact['links'] = [
    { kind: 'instagram', url },
    { kind: 'website', url },
  ]

  const draft = { ...contactSection.defaults, links }
  const { errors = {} } = contactFields.check(draft, { currency: customerCurrency, taxClasses: [] })

  const html = renderToString(<LinkRows links={links} errors={errors} onChange={() => undefined} />)
  expect(html).toContain('must not contain an address twice')
})
