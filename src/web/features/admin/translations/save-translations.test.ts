import { expect, test } from 'vitest'
import { createApi } from '#web/api/client.ts'
import { saveTranslations } from './queries.ts'

test('a server of the previous version, which refuses the id of a save, gets the translations without it', async () => {
  const bodies: unknown[] = []
  const client = createApi(async (request) => {
    bodies.push(await request.json())
    return bodies.length === 1
      ? Response.json({ code: 'request/invalid', title: 'Invalid' }, { status: 400 })
      : new Response(null, { status: 204 })
  })
  const texts = [{ kind: 'recipeName' as const, id: 'dosa', source: 'Dosa', text: 'Crespella', before: '' }]

  await saveTranslations('it', texts, 'save-1', client)

  expect(bodies).toEqual([
    { language: 'it', texts, importId: 'save-1' },
    { language: 'it', texts },
  ])
})
