import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(schema: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await accounts(schema, dialect)
  await menu(schema, dialect)
  await catalogue(schema)
  await orders(schema, dialect)
  await mail(schema)
  await schema.schema
    .createTable('deletedAccounts')
    .addColumn('uidHash', 'text', (column) => column.primaryKey())
    .addColumn('deletedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/** Better Auth's tables, with its names, and the throttles. */
async function accounts({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { dateType: date } = dialect
  await schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', 'boolean', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('customer'))
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute()
  await schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expiresAt', date, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute()
  await schema.createIndex('session_user').on('session').column('userId').execute()
  await schema.createIndex('session_expiry').on('session').column('expiresAt').execute()
  await schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', date)
    .addColumn('refreshTokenExpiresAt', date)
    .addColumn('scope', 'text')
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute()
  await schema.createIndex('account_user').on('account').column('userId').execute()
  await schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', date, (column) => column.notNull())
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute()
  await schema.createIndex('verification_identifier').on('verification').column('identifier').execute()
  await schema.createIndex('verification_value').on('verification').column('value').execute()
  await schema.createIndex('verification_age').on('verification').column('expiresAt').execute()
  await schema
    .createTable('throttles')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('firstAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('throttles_age').on('throttles').column('firstAt').execute()
}

async function menu({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await schema
    .createTable('pictures')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('pictureFiles')
    .addColumn('hash', 'text', (column) => column.notNull().references('pictures.hash').onDelete('cascade'))
    .addColumn('widthPx', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('bytes', dialect.bytesType, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['hash', 'widthPx', 'format'])
    .execute()
  await schema
    .createTable('categories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('pictureHash', 'text', (column) => column.notNull().references('pictures.hash'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema.createIndex('categories_oldest').on('categories').columns(['createdAt', 'id']).execute()
  await schema
    .createTable('recipes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('categoryId', 'text', (column) => column.notNull().references('categories.id').onDelete('restrict'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('ingredients', 'text', (column) => column.notNull())
    .addColumn('priceMinor', 'integer', (column) => column.notNull().check(sql`${sql.ref('priceMinor')} > 0`))
    .addColumn('pictureHash', 'text', (column) => column.notNull().references('pictures.hash'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema.createIndex('recipes_oldest').on('recipes').columns(['createdAt', 'id']).execute()
  await schema.createIndex('recipes_category').on('recipes').column('categoryId').execute()
}

/** Mails that wait to be sent. */
async function mail({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('nextAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('outbox_next').on('outbox').column('nextAt').execute()
  await schema.createIndex('outbox_user').on('outbox').column('userId').execute()
}

/**
 * The row of an order contains its idempotency key and the hash of its request, so no order is stored without them.
 * `userId` has no foreign key, because orders outlive accounts.
 */
async function orders({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('totalMinor', 'bigint', (column) => column.notNull().check(sql`${sql.ref('totalMinor')} >= 0`))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('zipCode', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('instructions', 'text')
    .addColumn('paymentMethod', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('idempotencyKey', 'text', (column) => column.notNull())
    .addColumn('requestHash', 'text', (column) => column.notNull())
    .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.createIndex('orders_idempotency').on('orders').columns(['userId', 'idempotencyKey']).unique().execute()
  await schema.createIndex('orders_user_newest').on('orders').columns(['userId', 'createdAt desc', 'id desc']).execute()
  await schema.createIndex('orders_newest').on('orders').columns(['createdAt desc', 'id desc']).execute()
  await schema.createIndex('orders_status').on('orders').columns(['status', 'createdAt desc', 'id desc']).execute()
  await orderChanges(schema, dialect)
}

/** One row with the menu version, which each change of the menu increases. */
async function catalogue(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('catalogue')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into catalogue (id, version) values (1, 1)`.execute(database)
}

/** The change log, for the timeline of an order, the audit, and live events. */
async function orderChanges(schema: SchemaModule, dialect: Dialect): Promise<void> {
  await schema
    .createTable('orderChanges')
    .addColumn('seq', dialect.sequenceType, dialect.sequenceKey)
    .addColumn('orderId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('byUserId', 'text')
    .addColumn('fromStatus', 'text')
    .addColumn('toStatus', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('order_changes_order').on('orderChanges').columns(['orderId', 'seq']).execute()
  // most rows are for a placed order, and have no admin
  await schema
    .createIndex('order_changes_by')
    .on('orderChanges')
    .column('byUserId')
    .where(sql.ref('byUserId'), 'is not', null)
    .execute()
}
