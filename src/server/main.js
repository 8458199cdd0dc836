// Plain JavaScript on purpose: Node loads a compiler of 20 MB to take the types out of the first TypeScript file that is
// not in its cache. With the cache on before that file is asked for, only the very first start needs it.
import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/compile`)
await import('./main.ts')
