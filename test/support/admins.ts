/** Whoever runs the restaurant. */
import { updateRole } from '#server/accounts/account-store.ts'
import { type Client, type Customer, type TestApp, testPassword } from './app.ts'

/** The admin that each test app has, signed in. */
export async function signInAdmin(app: TestApp): Promise<Client> {
  const client = app.visitor()
  const answer = await client.send('POST', '/api/auth/sign-in/email', {
    email: 'admin@example.com',
    password: testPassword,
  })
  if (answer.statusCode !== 200) throw new Error(`The admin could not sign in: ${answer.body}`)
  return client
}

/** One more admin, signed in. */
export async function newAdmin(app: TestApp, name?: string): Promise<Customer> {
  const client = await app.customer(name)
  await updateRole(app.database.queries, client.uid, 'admin')
  return client
}
