#!/usr/bin/env node
// JavaScript, so that it can switch on the compile cache of `src/server/main.js`, which is explained there.
import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/compile`)
await import('./main.ts')
