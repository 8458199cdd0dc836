/** Signed-in admins for tests. */
import { updateRole } from '#server/accounts/account-store.ts'
import { type Client, type Customer, type TestApp, testPassword } from './app.ts'

/** Signs in the admin that each test app has. */
export async function signInAdmin(app: TestApp): Promise<Client> {
  const client = app.visitor()
  const response = await client.send('POST', '/api/auth/sign-in/email', {
    email: 'admin@example.com',
    password: testPassword,
  })
  if (response.statusCode !== 200) throw new Error(`The admin could not sign in: ${response.body}`)
  return client
}

/** Creates another admin and signs in. */
export async function newAdmin(app: TestApp, name?: string): Promise<Customer> {
  const client = await app.customer(name)
  await updateRole(app.database.queries, client.uid, 'admin')
  return client
}
