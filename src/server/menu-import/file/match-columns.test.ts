import { expect, test } from 'vitest'
import type { ImportLayout } from '#contract/menu/menu-import-api.ts'
import { parseFile } from './parse-file.ts'

async function read(text: string, layout?: ImportLayout) {
  const file = await parseFile(text, { layout })
  return 'problem' in file
    ? { problem: file.problem, columns: file.source?.columns.map(({ column }) => column) }
    : { rows: file.rows.map(({ line, cells }) => ({ line, ...cells })), headerRow: file.source.headerRow }
}

test.each([
  ['English', 'Section,Item name,Base price,Details'],
  ['German', 'Kategorie;Bezeichnung;Preis;Beschreibung'],
  ['French', 'Catégorie;Nom;Prix TTC;Descriptif'],
  ['Spanish', 'CATEGORIA;Nombre;Precio;Descripción'],
  ['Italian', 'Categoria;Nome;Prezzo;Descrizione'],
  ['Portuguese', 'Categoria;Item do cardápio;Preço;Descrição'],
  ['Dutch', 'Rubriek;Gerecht;Prijs;Omschrijving'],
  ['Polish', 'Kategoria;Nazwa dania;Cena;Opis'],
  ['Turkish', 'Kategori;Ürün Adı;Fiyat;Açıklama'],
])('headers in %s are understood, below a title and empty rows', async (_, header) => {
  const separator = header.includes(';') ? ';' : ','
  const text = `La carta 2026\n\n${header}\n\n${['Pizza', 'Margherita', '7', 'tomato'].join(separator)}\n`

  expect(await read(text)).toEqual({
    headerRow: 3,
    rows: [{ line: 5, Category: 'Pizza', Name: 'Margherita', Price: '7', Description: 'tomato' }],
  })
})

test('a file with unknown headers is not read before the admin has matched them, and then nothing of it is lost (#220)', async () => {
  const text = 'Speisekarte\nNr;Titel;Kosten;Notiz\n1;Knödel;7,50;mit Soße\n2;Spätzle;8;\n'

  expect(await read(text)).toEqual({
    problem: 'No known names of columns were found. Choose what each column contains.',
    columns: ['unknown', 'unknown', 'unknown', 'unknown'],
  })
  expect(await read(text, { headerRow: 2, columns: ['', 'Name', 'Price', 'Description'] })).toEqual({
    headerRow: 2,
    rows: [
      { line: 3, Name: 'Knödel', Price: '7,50', Description: 'mit Soße' },
      { line: 4, Name: 'Spätzle', Price: '8', Description: '' },
    ],
  })
})

test('a column that is not known is asked for, with its first three texts, and the known ones are proposed (#220)', async () => {
  const file = await parseFile('Nome;Colore;Prezzo\nSugo;;1\nPane;bianco;2\nOlio;verde;3\nVino;rosso;4\nOlive;nero;5\n')

  expect('problem' in file && file.problem).toBe('Unknown columns: Colore. Choose what each one contains, or skip it.')
  expect(file.source).toMatchObject({
    headerRow: 1,
    firstRows: [{ line: 1, text: 'Nome · Colore · Prezzo' }, { line: 2 }, {}, {}, {}, {}],
    columns: [
      { header: 'Nome', column: 'Name' },
      { header: 'Colore', column: 'unknown', samples: ['bianco', 'verde', 'rosso'] },
      { header: 'Prezzo', column: 'Price' },
    ],
  })
})

test('a file without headers is read when the admin says so, and another row can have the headers', async () => {
  const text = 'Pizza|Margherita|7,50\nPizza|Funghi|8\n'

  expect(await read(text, { headerRow: 0 })).toMatchObject({ columns: ['unknown', 'unknown', 'unknown'] })
  expect(await read(text, { headerRow: 0, columns: ['Category', 'Name', 'Price'] })).toMatchObject({
    headerRow: 0,
    rows: [
      { line: 1, Name: 'Margherita' },
      { line: 2, Name: 'Funghi' },
    ],
  })
  expect(await read('Name,Price\nNome,Prezzo\nPane,1\n', { headerRow: 2 })).toEqual({
    headerRow: 2,
    rows: [{ line: 3, Name: 'Pane', Price: '1' }],
  })
  expect(await read(text, { headerRow: 9 })).toMatchObject({
    problem: 'No known names of columns were found. Choose what each column contains.',
  })
})

test('of two headers for one column, its own name is used and the other is asked for; a column chosen twice is refused', async () => {
  expect(await read('Title,Name\nA,Pane\n')).toMatchObject({ columns: ['unknown', 'Name'] })
  expect(await read('A,B\nPane,Brot\n', { headerRow: 1, columns: ['Name', 'Name'] })).toMatchObject({
    problem: 'Two columns contain Name. Skip one of them, or choose something else for it.',
  })
})

test('text below an empty header is asked for, and a cell beyond the columns is an error of its row', async () => {
  const file = await parseFile('Name,Price\nPane,1,extra\n', { layout: { headerRow: 1, columns: ['Name', ''] } })

  expect(await read('Name,,Price\nPane,bianco,1\n')).toMatchObject({ columns: ['Name', 'unknown', 'Price'] })
  expect('rows' in file && file.rows[0]?.problem).toBe('tooManyCells')
})

test.each([
  ['Name (it)', 'Name (it)'],
  ['NAME ( IT )', 'Name (it)'],
  ['Name it', 'Name (it)'],
  ['name_it', 'Name (it)'],
  ['Name [it-IT]', 'Name (it)'],
  ['Nome (it)', 'Name (it)'],
  ['Zutaten (pt-br)', 'Ingredients (pt-BR)'],
  ['Category（pt）', 'Category (pt-BR)'],
  ['description_zh_hans', 'Description (zh-Hans)'],
  ['Name (zh-TW)', 'unknown'],
  ['Price (it)', 'unknown'],
  ['Name no', 'unknown'],
])('the header %j means the column %j', async (header, column) => {
  const file = await parseFile(`Name,${header}\nPane,x\n`, { languages: ['it', 'pt-BR', 'zh-Hans'] })

  expect(file.source?.columns.at(-1)?.column).toBe(column)
})
