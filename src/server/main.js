// This file is JavaScript, so that it can switch on the compile cache before Node loads the first TypeScript file. Node
// loads a compiler of 20 MB for TypeScript files that are not in the cache; with the cache, only the first start needs it.
import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/compile`)
await import('./main.ts')
