import { type Field, type FieldList, type Shop, withPrefix } from './define-fields.ts'

/**
 * A list whose rows have an id and a list of fields. The section shows it, such as by `CardRows`.
 * @param describe a row as an admin reads it, to compare two versions
 */
export function rowsField<Value extends object, Draft extends Record<keyof Value, unknown>>(
  row: FieldList<Value, Draft>,
  describe: (draft: Draft, shop: Shop) => string,
): Field<(Value & { id: string })[], (Draft & { key: string })[]> {
  return {
    toDraft: (values, shop) => values.map((value) => ({ ...row.toDraft(value, shop), key: value.id })),
    read: (rows, shop) => rows.map((draft) => ({ ...row.read(draft, shop), id: draft.key })),
    describe: (rows, shop) => rows.map((draft) => describe(draft, shop)),
    checkRows: (rows, issues, shop) => {
      const errors = rows.map((draft, index) => {
        const own = issues.filter(({ path }) => path[0] === index)
        const inRow = own.map((issue) => ({ ...issue, path: issue.path.slice(1) }))
        return withPrefix(index, row.errorsOf(draft, inRow, shop))
      })
      return Object.fromEntries(errors.flatMap((ofRow) => Object.entries(ofRow)))
    },
    control: () => null,
  }
}
