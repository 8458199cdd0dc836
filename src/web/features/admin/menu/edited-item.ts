/** A saved category, recipe or option group. Option groups have no picture. */
export interface EditedItem {
  id: string
  name: string
  version: number
  imageUrl?: string
}

/** The values to save. `imageBase64` is a new picture as a data URL. */
export interface EditedValues {
  name: string
  imageBase64?: string
}
