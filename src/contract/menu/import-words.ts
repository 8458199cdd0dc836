import { type Language, languageKey, languages } from '../i18n/language.ts'
import { foldText } from '../values/search-text.ts'
import {
  type FileColumn,
  type ImportColumn,
  type ImportType,
  toTranslationColumn,
  translatedColumns,
} from './menu-import.ts'

/**
 * The words of other programs and languages for the columns of a menu: English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish, Turkish. A word with several meanings, such as "Tipo", is left out: the admin chooses what its column contains.
 */
const headerWords: Partial<Record<ImportColumn, string>> = {
  Category:
    'categories, menu category, section, menu section, menu group, course, kategorie, kategorien, warengruppe, speisegruppe, rubrik, ' +
    'catégorie, catégories, rubrique, categoría, categorías, categoria, categorie, sezione, seção, secção, sección, rubriek, ' +
    'kategoria, kategorie, kategori, bölüm',
  Name:
    'dish, dish name, item, item name, menu item, product, product name, title, bezeichnung, gericht, speise, artikel, artikelname, ' +
    'produkt, produktname, nom, plat, produit, désignation, intitulé, nombre, plato, producto, artículo, nome, piatto, prodotto, ' +
    'denominazione, articolo, prato, produto, item do cardápio, naam, gerecht, productnaam, nazwa, danie, potrawa, nazwa dania, ' +
    'nazwa produktu, ad, adı, isim, yemek, ürün, ürün adı, yemek adı',
  Price:
    'base price, unit price, selling price, retail price, regular price, default price, preis, verkaufspreis, einzelpreis, ' +
    'bruttopreis, prix, prix ttc, tarif, precio, precio de venta, prezzo, prezzo di vendita, preço, preço de venda, valor, prijs, ' +
    'verkoopprijs, cena, cena brutto, cena sprzedaży, fiyat, fiyatı, satış fiyatı',
  Ingredients:
    'ingredient, zutaten, zutat, ingrédients, ingrédient, composition, ingredientes, ingredienti, ingrediënten, składniki, ' +
    'içindekiler, malzemeler',
  Description:
    'details, item description, product description, short description, beschreibung, descriptif, descripción, descrizione, ' +
    'descrição, omschrijving, beschrijving, opis, açıklama',
  'Option groups':
    'options, modifiers, modifier groups, optionsgruppen, groupes d’options, grupos de opciones, gruppi di opzioni, ' +
    'grupos de opções, optiegroepen, grupy opcji, seçenek grupları',
  Contains:
    'allergens, allergen, allergene, allergenen, enthält, allergènes, allergène, contient, alérgenos, contiene, allergeni, ' +
    'alérgenos, alergénios, alérgicos, contém, bevat, alergeny, zawiera, alerjenler, içerir',
  'May contain':
    'traces, spuren, kann enthalten, kann spuren enthalten, peut contenir, trazas, puede contener, tracce, può contenere, ' +
    'pode conter, vestígios, sporen, kan bevatten, może zawierać, içerebilir, eser miktarda',
  Diets: 'diet, dietary, ernährung, ernährungsform, régime, régimes, dieta, dietas, diete, dieet, diëten, diety, diyet',
  Deposit: 'pfand, consigne, depósito, fianza, cauzione, statiegeld, kaucja, depozito',
}

/** What a file may write for the type of a row, besides its name in the contract. */
const typeWords: Record<ImportType, string> = {
  category: 'categories, section, kategorie, catégorie, categoría, categoria, categorie, kategoria, kategori',
  group: 'option group, modifier group, optionsgruppe, groupe, gruppe, grupo, gruppo, groep, grupa, grup',
  option: 'modifier, opción, opzione, opção, optie, opcja, seçenek',
  recipe: 'dish, item, menu item, product, gericht, speise, plat, plato, piatto, prato, gerecht, danie, yemek',
}

/** @returns the same text for headers that differ only in case, accents, spaces, `_` and invisible characters */
export function headerKey(header: string): string {
  return foldText(header)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .replace(/:$/, '')
}

function byWord<Name extends string>(words: Partial<Record<Name, string>>, names: readonly Name[]): Map<string, Name> {
  const entries = names.flatMap((name) =>
    (words[name] ?? '').split(', ').map((word) => [headerKey(word), name] as const),
  )
  // last, because a name has only its own meaning
  return new Map([...entries, ...names.map((name) => [headerKey(name), name] as const)].filter(([word]) => word !== ''))
}

/** @returns a search for the column that a header means; 'other-language' for a translation to a language that the product does not have */
export function createColumnSearch(
  columns: readonly ImportColumn[],
): (header: string) => FileColumn | 'other-language' | undefined {
  const known = byWord(headerWords, columns)
  return (header) => {
    const key = headerKey(header)
    return known.get(key) ?? findTranslated(key, known)
  }
}

/** Such as `name (it)`, `name [pt-br]`, and `name zh hans`, which was `name_zh_hans`. */
const withTag =
  /^(?<name>.+?) ?(?:[([] ?(?<tag>[a-z]{2,3}(?:[ -][a-z]+)*) ?[)\]]| (?<bareTag>[a-z]{2}(?:[ -][a-z]{2,4})?))$/

const headerMaxChars = 100

function findTranslated(
  key: string,
  known: ReadonlyMap<string, ImportColumn>,
): FileColumn | 'other-language' | undefined {
  // a cell of thousands of characters is no header, and would take long
  const { name = '', tag, bareTag = '' } = (key.length <= headerMaxChars && withTag.exec(key)?.groups) || {}
  const named = known.get(name)
  const column = translatedColumns.find((each) => each === named)
  if (!column) return undefined
  const language = findLanguage((tag ?? bareTag).replaceAll(' ', '-'))
  if (language) return toTranslationColumn(column, language)
  // without brackets it can be any word
  return tag === undefined ? undefined : 'other-language'
}

/** @returns the language of a tag in any case, also without a region, such as `pt` */
function findLanguage(tag: string): Language | undefined {
  const key = languageKey(tag)
  return key === undefined ? undefined : languages.find((language) => languageKey(language) === key)
}

/** @returns a search for the type that a cell means */
export function createTypeSearch(types: readonly ImportType[]): (cell: string) => ImportType | undefined {
  const known = byWord(typeWords, types)
  return (cell) => known.get(headerKey(cell))
}
