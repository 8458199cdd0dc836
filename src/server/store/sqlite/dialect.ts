import type { Dialect } from '../dialect.ts'
import * as changes from './changes.ts'
import * as connection from './connect.ts'
import * as indexes from './indexes.ts'
import * as schema from './schema.ts'
import * as size from './size.ts'
import * as sql from './sql.ts'
import * as transfer from './transfer.ts'

export const sqlite: Dialect = {
  name: 'sqlite',
  commitsInSequence: true,
  isShared: false,
  ...changes,
  ...connection,
  ...indexes,
  ...schema,
  ...size,
  ...sql,
  ...transfer,
}
