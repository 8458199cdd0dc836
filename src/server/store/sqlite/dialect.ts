import type { Dialect } from '../dialect.ts'
import { openChanges } from './changes.ts'
import { connect, requireUsable, tryToLock } from './connect.ts'
import { createIndex, listIndexNames } from './indexes.ts'
import { bytesType, dateType, limitLockWait, sequenceKey, sequenceType } from './schema.ts'
import { findSize } from './size.ts'
import { inList, jsonRows, lockForShare, lockForUpdate, valuesTable } from './sql.ts'
import { beginSnapshot, continueSequences, flushAlways, flushLazily, hexPrefix, insertJson } from './transfer.ts'

export const sqlite: Dialect = {
  name: 'sqlite',
  commitsInSequence: true,
  connect,
  requireUsable,
  tryToLock,
  openChanges,
  findSize,
  listIndexNames,
  createIndex,
  dateType,
  bytesType,
  sequenceType,
  sequenceKey,
  limitLockWait,
  lockForShare,
  lockForUpdate,
  jsonRows,
  inList,
  valuesTable,
  beginSnapshot,
  hexPrefix,
  insertJson,
  flushLazily,
  flushAlways,
  continueSequences,
}
