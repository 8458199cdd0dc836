import type { Dialect } from '../dialect.ts'
import * as changes from './changes.ts'
import * as connection from './connect.ts'
import * as indexes from './indexes.ts'
import * as schema from './schema.ts'
import * as size from './size.ts'
import * as sql from './sql.ts'
import * as transfer from './transfer.ts'

export const postgres: Dialect = {
  name: 'postgres',
  commitsInSequence: false,
  isShared: true,
  ...changes,
  ...connection,
  ...indexes,
  ...schema,
  ...size,
  ...sql,
  ...transfer,
}
