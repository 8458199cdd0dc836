/**
 * How another program exports its menu. Headers are compared without case and accents, and without a store in brackets; where a list
 * has several headers, they are translations or versions of one column, and the first that has a text counts.
 */
export interface Product {
  /** Its name, for people. */
  name: string
  /** A file is its export if it has one header of each of these lists. */
  signature: readonly (readonly string[])[]
  dish: {
    name: readonly string[]
    category: readonly string[]
    description: readonly string[]
    price: readonly string[]
  }
  /**
   * Rows with the same texts in these columns are one dish. If the first column of a row is empty, the row belongs to the dish of the row
   * above it.
   */
  sameDish: readonly (readonly string[])[]
  /** The row of a size names the row of its dish here, by one of the columns `ids`. */
  parent?: { header: string; ids: readonly string[] }
  /** The columns with the name and the value of an option of which rows are the sizes of a dish. */
  sizes: readonly { name: readonly string[]; value: readonly string[] }[]
  /** Whether a dish can have several categories, of which the import takes the first. */
  hasCategoryList?: boolean
  /** Where the file says which modifier sets a dish has; they become option groups. Omitted if it never does. */
  modifiers?: ModifierColumns | ModifierRows
  /** A price in rows of which a column matches is that of a weight or volume, such as a pound, and not of a piece. */
  measured?: ColumnPattern
  /** Rows that are left out: the text of a column matches. An empty one is that of the first row of the dish. */
  leftOut: readonly ColumnPattern[]
}

interface ColumnPattern {
  headers: readonly string[]
  pattern: RegExp
}

/** A column for each set, with a mark in the rows of its dishes. The file does not contain the options of the sets. */
export interface ModifierColumns {
  /** Its group `name` is the name of the set. */
  header: RegExp
  mark: RegExp
}

/** A row for each set, and a row for each of its options. */
export interface ModifierRows {
  type: readonly string[]
  set: RegExp
  option: RegExp
  /** What names a row in the column `parent` of another one. */
  ids: readonly string[]
  /** Of a set: its dish. Of an option: its set. */
  parent: readonly string[]
  name: readonly string[]
  min: readonly string[]
  max: readonly string[]
}
