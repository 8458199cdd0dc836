/** Worker thread, because checking a large database takes seconds and must not block requests. */
import { workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { checkIntegrity } from './integrity.ts'
import { makeBackup } from './make-backup.ts'

const { source, target } = z.object({ source: z.string(), target: z.optional(z.string()) }).parse(workerData)

if (target === undefined) checkIntegrity(source)
else await makeBackup(source, target)
