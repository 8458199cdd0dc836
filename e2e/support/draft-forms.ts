/** Forms of the panel that keep what is typed. */
import { expect, type Locator, type Page } from '@playwright/test'
import { categoryName, choosePicture, fillInRecipe, preview, recipeName } from './menu-editor.ts'
import { cells, importPath } from './menu-import.ts'
import { groupName, optionName } from './option-groups.ts'

export interface Form {
  path: string
  /** Types a text that can be saved. */
  fill: (page: Page) => Promise<void>
  /** A field that is filled in, and what it contains then. */
  field: (page: Page) => Locator
  text: string
  save: string
}

const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const typed = (label: string, text: string) => ({
  field: field(label),
  text,
  fill: (page: Page) => field(label)(page).fill(text),
})

/** A form of each kind, and each form with a mechanism of its own. The other sections of the settings share theirs with these. */
export const forms = {
  category: {
    path: 'categories',
    field: categoryName,
    text: 'Soups',
    fill: async (page) => {
      await categoryName(page).fill('Soups')
      await choosePicture(page)
      await expect(preview(page)).toBeVisible() // until then, the form has no picture to keep
    },
    save: 'Add Category',
  },
  dish: {
    path: 'recipes',
    field: recipeName,
    text: 'Paneer Butter Masala',
    fill: async (page) => {
      await fillInRecipe(page)
      await expect(preview(page)).toBeVisible()
    },
    save: 'Add Recipe',
  },
  'option group': {
    path: 'options',
    field: groupName,
    text: 'Sauces',
    fill: async (page) => {
      await groupName(page).fill('Sauces')
      await optionName(page, 1).fill('Mint')
      await optionName(page, 2).fill('Tamarind')
    },
    save: 'Add Option Group',
  },
  schedule: {
    path: 'schedules',
    field: field('Schedule Name'),
    text: 'Lunch',
    fill: async (page) => {
      await page.getByLabel('Schedule Name').fill('Lunch')
      await page.getByLabel('Mon', { exact: true }).check()
      await page.getByLabel('From').fill('11:30')
      await page.getByLabel('To', { exact: true }).fill('14:30')
    },
    save: 'Add Schedule',
  },
  printer: { path: 'printers', ...typed('Printer Name', 'Kitchen'), save: 'Add Printer' },
  'settings: texts': { path: 'settings', ...typed('Slogan', 'Hot and quick'), save: 'Save' },
  'settings: amounts': { path: 'settings?section=delivery', ...typed('Packaging fee', '1.5'), save: 'Save' },
  'settings: mail': { path: 'settings?section=mail', ...typed('Sender name', 'Pizzeria da Lucia'), save: 'Save' },
  'first settings': { path: 'start', ...typed('Dish of dish 2', 'Margherita'), save: 'Set up my restaurant' },
  import: {
    path: importPath.replace('/admin/', ''),
    field: cells,
    text: 'Name\tPrice',
    fill: (page) => cells(page).fill('Name\tPrice'),
    save: 'Check',
  },
} satisfies Record<string, Form>

/** The forms that one test leaves one after the other. */
export const formGroups: Record<string, (keyof typeof forms)[]> = {
  'forms of the menu': ['category', 'dish', 'import', 'option group', 'schedule'],
  'other forms': ['printer', 'settings: texts', 'settings: amounts', 'settings: mail', 'first settings'],
}
