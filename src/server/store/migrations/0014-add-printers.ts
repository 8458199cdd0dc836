import { type Kysely, sql } from 'kysely'

/** The printers of the restaurant, and the tickets that they print. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('printers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('connection', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('port', 'integer', (column) => column.notNull())
    .addColumn('lineChars', 'integer', (column) => column.notNull())
    .addColumn('copies', 'text', (column) => column.notNull())
    .addColumn('categoryIds', 'text', (column) => column.notNull())
    .addColumn('printsFrom', 'text', (column) => column.notNull())
    // without a reference, because an import inserts the printers in the order of their ids
    .addColumn('fallbackPrinterId', 'text')
    .addColumn('tokenHash', 'text', (column) => column.unique())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('seenAt', 'bigint')
    .addColumn('failingSince', 'bigint')
    .addColumn('problem', 'text')
    .execute()
  await schema
    .createTable('printJobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dedupeKey', 'text', (column) => column.notNull().unique())
    .addColumn('printerId', 'text', (column) => column.notNull().references('printers.id').onDelete('cascade'))
    // without a reference, like `orderChanges`; '' for a test page
    .addColumn('orderId', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('copies', 'integer', (column) => column.notNull())
    .addColumn('isManual', 'integer', (column) => column.notNull())
    .addColumn('hasAllDishes', 'integer', (column) => column.notNull())
    .addColumn('insteadOfPrinterId', 'text')
    .addColumn('printAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('unconfirmed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sentAt', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('printedState', 'text')
    .addColumn('finishedAt', 'bigint')
    .execute()
  await schema
    .createIndex('print_jobs_open')
    .on('printJobs')
    .columns(['printerId', 'printAt'])
    .where(sql.ref('finishedAt'), 'is', null)
    .execute()
  await schema.createIndex('print_jobs_order').on('printJobs').column('orderId').execute()
}
