import { describe, expect, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { starDraft } from '#test/support/printers.ts'
import { addPrinter } from '#test/support/printing.ts'
import { savePrinting } from '#test/support/settings.ts'

interface Operation {
  parameters?: { name: string; in: string }[]
}
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

describe.each(appKinds)('an address with the character NUL, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('gets a status below 500, in any part of any route (#188)', async () => {
    const admin = await signInAdmin(app())
    await savePrinting(admin, { printsTickets: true })
    const { pollUrl } = await addPrinter(admin, starDraft)
    const token = pollUrl?.split('/').at(-1) ?? ''
    const { paths } = (await admin.get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    const failed: string[] = []
    let count = 0
    for (const [path, operations] of Object.entries(paths))
      for (const method of methods) {
        const { parameters = [] } = operations[method.toLowerCase()] ?? {}
        for (const { name, in: place } of parameters) {
          if (place !== 'query' && place !== 'path') continue
          const target = path.replaceAll(/\{(\w+)\}/g, (_, each: string) => {
            if (place === 'path' && each === name) return 'a%00b'
            return each === 'token' ? token : 'dosa'
          })
          const url = place === 'query' ? `${target}?code=200&${name}=a%00b` : target
          const { statusCode } = method === 'GET' ? await admin.get(url) : await admin.send(method, url, {})
          count += 1
          if (statusCode >= 500) failed.push(`${method} ${url}: ${statusCode}`)
        }
      }

    expect(count).toBeGreaterThan(30)
    expect(failed).toEqual([])
  })

  test('is refused with 400 in a search (#188)', async () => {
    const admin = await signInAdmin(app())

    for (const name of ['q', 'status', 'cursor'])
      expect((await admin.get(`/api/admin/orders?${name}=a%00b`)).statusCode).toBe(400)
  })
})
