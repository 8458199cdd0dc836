import { sql } from 'kysely'
import { indexes } from '#server/store/indexes.ts'
import { newAdmin, signInToPanel } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { signUp } from './support/test-server.ts'

test('the list of indexes says what is missing, and builds it', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await sql`drop index recipes_category`.execute(server.app.database.queries)
  await test.step('a list that fails to load shows an error, and Try Again loads it', async () => {
    await failRequests(page, '**/api/admin/indexes', 500)
    await page.goto('/admin/database')
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch the indexes')
    await page.unroute('**/api/admin/indexes')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(`1 of ${indexes.length} missing`)).toBeVisible()
  })
  await test.step('the button shows that the indexes are being built, and an error shows that building failed', async () => {
    const build = page.getByRole('button', { name: 'Build missing indexes' })

    await page.route('**/api/admin/indexes', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await build.click()
    await expect(page.getByRole('alert')).toHaveText('The indexes could not be built. Please try again.')
    await page.unroute('**/api/admin/indexes')

    const release = await holdRequests(page, '**/api/admin/indexes')
    await build.click()
    await expect(page.getByRole('button', { name: 'Building...' })).toBeVisible()
    release()
    await expect(page.getByText('All indexes exist.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('every index is present, and there is nothing to build', async () => {
    await page.reload()
    await expect(page.getByText('No index is missing.')).toBeVisible()
    const list = page.getByRole('main').getByRole('listitem')
    await expect(list.filter({ hasText: 'A customer’s order history, newest first' })).toContainText('Present')
    await expect(page.getByRole('main')).not.toContainText('Missing')
    await expect(page.getByRole('button', { name: 'Build missing indexes' })).toBeDisabled()
    await expectNoAxeViolations(page)
  })
})

test('the missing-index notice leads here, one click builds the index, and the order history works again', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const admin = await newAdmin(server)
  await signUp(page, server)
  await sql`drop index orders_user_newest`.execute(server.app.database.queries)
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Click here to create the required index' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?next=/)

  await signInToPanel(page, admin)
  await expect(page).toHaveURL('/admin/database')
  const entry = page.getByRole('listitem').filter({ hasText: 'orders_user_newest' })
  await expect(entry).toContainText('Missing')
  await page.getByRole('button', { name: 'Build missing indexes' }).click()

  await expect(page.getByText('All indexes exist.')).toBeVisible()
  await expect(entry).toContainText('Present')
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
})
