import { plural } from './values/plural.ts'

const pictures = (count: number) => `${count} ${plural(count, { one: 'picture', other: 'pictures' })}`

/** The texts of the panel for many pictures at once. */
export const pictureBatchMessages = {
  open: 'Add pictures',
  title: 'Add pictures to dishes',
  explanation: 'Each picture goes to the dish that has the name of its file. Please check the dishes before you save.',
  preparing: (done: number, all: number) => `Preparing picture ${done + 1} of ${all}...`,
  saving: (done: number, all: number) => `Saving picture ${done + 1} of ${all}...`,
  /** The label of the menu beside a picture. */
  dishOf: (file: string) => `Dish of ${file}`,
  leaveOut: 'Leave this picture out',
  noDish: 'No dish has this name. Choose one, or leave the picture out.',
  severalDishes: (names: readonly string[]) => `Several dishes fit: ${names.join(', ')}. Choose one.`,
  chosenTwice: 'Another picture has the same dish. The last one counts.',
  save: (count: number) => `Save ${pictures(count)}`,
  failed: 'This picture could not be saved. Please try again.',
  saved: (count: number) => `${pictures(count)} saved.`,
  leftOut: (names: readonly string[]) => `Left out: ${names.join(', ')}.`,
}
