import { type Kysely, sql } from 'kysely'

/** Guests are users with the role `guest`. The index has only them, so it is empty until the owner takes orders without an account. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('user_guests')
    .on('user')
    .column('id')
    .where(sql.ref('role'), '=', sql.lit('guest'))
    .execute()
}
