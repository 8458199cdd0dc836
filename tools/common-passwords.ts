/**
 * Writes src/server/accounts/common-passwords.txt: `node tools/common-passwords.ts passwords.json`. The argument is a JSON
 * array of passwords, most common first: `src/passwords.json` of the npm package `@zxcvbn-ts/language-common` (MIT). The
 * project does not depend on this package, because only this script needs it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

const count = 3000
const minChars = 8
const target = 'src/server/accounts/common-passwords.txt'

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Name the file of the list: node tools/common-passwords.ts passwords.json')
const ranked = z.array(z.string()).parse(JSON.parse(readFileSync(source, 'utf8')))
const longEnough = new Set(
  ranked.map((password) => password.toLowerCase()).filter((password) => password.length >= minChars),
)
if (longEnough.size < count)
  throw new Error(`The list has only ${longEnough.size} passwords of ${minChars} characters or more.`)
const header = [
  `# The ${count} most common passwords of at least ${minChars} characters, lower case, most common first (tools/common-passwords.ts).`,
  '# From @zxcvbn-ts/language-common 4.1.3, MIT licence: Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.;',
  '# Copyright (c) 2021 @zxcvbn-ts. https://github.com/zxcvbn-ts/zxcvbn/blob/master/LICENSE.txt',
]
writeFileSync(target, `${[...header, ...[...longEnough].slice(0, count)].join('\n')}\n`)
