import { describe, expect, onTestFinished, test } from 'vitest'
import type { FirstSteps } from '#contract/first-steps.ts'
import { identitySection } from '#contract/site-settings/identity.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { kinds, newDatabase } from '#test/support/databases.ts'
import { svgUrl } from '#test/support/logos.ts'
import { postOrder } from '#test/support/orders.ts'

async function readSteps(admin: Client): Promise<FirstSteps> {
  const response = await admin.get('/api/admin/first-steps')
  expect(response.statusCode).toBe(200)
  return response.json<FirstSteps>()
}

describe.each(kinds)('the first steps, on %s', (kind) => {
  test('are all open after the installation with the demo', async () => {
    const { address, drop } = await newDatabase(kind)
    onTestFinished(drop)
    const app = await buildTestApp(kind, { DEMO: 'on' }, { address })
    const admin = await signInAdmin(app)

    expect(await readSteps(admin)).toEqual({
      isHidden: false,
      steps: { identity: false, menu: false, mail: false, order: false },
    })
  })

  test('are done after the owner has saved name and logo, changed the menu, set a mail server and ordered', async () => {
    const app = await buildTestApp(kind, { SMTP_URL: 'smtp://localhost:2525' })
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    const identity = { ...identitySection.defaults, name: 'Da Lucia' }
    await admin.send('PUT', '/api/admin/settings/identity', { version: 0, value: identity })
    expect((await readSteps(admin)).steps).toEqual({ identity: false, menu: true, mail: true, order: false })

    const imageBase64 = svgUrl('<rect width="64" height="64" fill="#c8102e"/>')
    const uploaded = await admin.send('POST', '/api/admin/settings/logo', { imageBase64 })
    const { hash: logo } = uploaded.json<{ hash: string }>()
    await admin.send('PUT', '/api/admin/settings/identity', { version: 1, value: { ...identity, logo } })
    await postOrder(asha)

    expect((await readSteps(admin)).steps).toEqual({ identity: true, menu: true, mail: true, order: true })
  })

  test('can be hidden and shown again', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)

    const hidden = await admin.send('PUT', '/api/admin/first-steps', { isHidden: true })
    expect(hidden.json()).toMatchObject({ isHidden: true })
    expect(await readSteps(admin)).toMatchObject({ isHidden: true })

    await admin.send('PUT', '/api/admin/first-steps', { isHidden: false })
    expect(await readSteps(admin)).toMatchObject({ isHidden: false })
  })
})
