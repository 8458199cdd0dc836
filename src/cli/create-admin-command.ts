import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { emailSchema } from '#contract/accounts/accounts.ts'
import { createAdmin } from '#server/accounts/create-admin.ts'
import { readConfig } from '#server/config/config.ts'
import { openDataFolder } from '#server/config/data-folder.ts'
import { openServices } from '#server/services.ts'

/**
 * `tiffin create-admin EMAIL`. The password is not an argument, because other users of the machine could read it.
 * @throws with a message for the owner
 */
export async function createAdminCommand(email: string, env: Record<string, string | undefined>): Promise<void> {
  const address = emailSchema.safeParse(email)
  if (!address.success) throw new Error(`"${email}" is not an email address.`)
  const password = process.stdin.isTTY ? await promptForPassword() : (await text(process.stdin)).replace(/\r?\n$/, '')
  const config = readConfig(env)
  await openDataFolder(config)
  const { database, close } = await openServices(config, pino({ level: 'warn' }))
  try {
    await database.queries
      .transaction()
      .execute((transaction) => createAdmin(transaction, address.data, password, config.publicUrl))
  } finally {
    await close()
  }
  console.log(`${address.data} is an admin now.`)
}

/** Prompts on the terminal without echoing the input. */
async function promptForPassword(): Promise<string> {
  process.stdout.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await prompt.question('')
  prompt.close()
  process.stdout.write('\n')
  return password
}
