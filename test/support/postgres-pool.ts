/**
 * Reuses migrated PostgreSQL databases between tests. To empty a database takes a few milliseconds; to create one from a template
 * takes about 400, because PostgreSQL copies and later unlinks 300 files.
 */
import { Client } from 'pg'
import { createDatabase, type TestDatabase } from './postgres.ts'

/** What an emptied database must have in common with the template: tables, constraints, triggers, functions, settings. */
const schemaHash = `
  select md5(string_agg(part, ' ' order by part)) from (
    select concat(relname, attnum, attname, atttypid, attnotnull) from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
    union all select pg_get_indexdef(indexrelid) from pg_index
      join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger
    union all select concat(proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select setconfig::text from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
  ) as parts (part)`

/** Adds the functions of a reset and copies of the rows that the migrations have inserted, outside the schema `public`. */
const prepareTemplate = `
  create schema test_rows;
  create schema test_reset;
  create function test_reset.schema_hash() returns text language sql as $$ ${schemaHash} $$;
  create table test_reset.template as select test_reset.schema_hash();
  create table test_reset.sequences as select sequencename, last_value from pg_sequences where schemaname = 'public';
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table test_rows.%I as table public.%1$I', name);
    end loop;
  end $$;
  create function test_reset.run() returns boolean language plpgsql set session_replication_role = replica as $$
  declare name text;
  begin
    if test_reset.schema_hash() <> (select schema_hash from test_reset.template) then return false; end if;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%I select * from test_rows.%1$I', name);
    end loop;
    perform setval(format('public.%I', sequencename)::regclass, coalesce(last_value, 1), last_value is not null)
      from test_reset.sequences;
    return true;
  end $$`

const disconnectOthers = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Prepares a migrated database for {@link takeDatabase}. */
export async function prepareAsTemplate({ url }: TestDatabase): Promise<void> {
  await withClient(url, (client) => client.query(prepareTemplate))
}

/** The databases that no test uses. Each process of the tests has its own. They are deleted with the server. */
const unused: TestDatabase[] = []

/**
 * @param serverUrl URL with the rights of the administrator
 * @returns a migrated database; `drop` returns it to the pool, or drops it if a test has changed its schema
 */
export async function takeDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const database = unused.pop() ?? (await createDatabase(serverUrl, template))
  return {
    url: database.url,
    drop: async () => {
      if (await reset(database.url)) unused.push(database)
      else await database.drop()
    },
  }
}

/** @returns false when the database cannot be reused */
async function reset(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query(disconnectOthers)
    const { rows } = await client.query<{ run: boolean }>('select test_reset.run()')
    return rows[0]?.run ?? false
  }).catch(() => false) // such as a test that has made the database read-only, or has dropped it
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
