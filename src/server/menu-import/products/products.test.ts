import { expect, test } from 'vitest'
import { readExport } from '#test/support/read-export.ts'

test('the item library of Square: variations are an option group, archived items and modifier sets are named as skipped', async () => {
  const text = [
    'Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,Price,Archived,Option Name 1,Option Value 1,Modifier Set - MILK',
    ',A1,Latte,,Regular,S1,Rich coffee,DRINKS > ESPRESSO,DRINKS,4.50,N,,,Y',
    ',A2,Cold Brew,,Small,S2,,DRINKS > COLD,DRINKS,4.00,N,Size,Small,Y',
    ',A3,Cold Brew,,Large,S3,,DRINKS > COLD,DRINKS,5.25,N,Size,Large,Y',
    ',A4,Old Cake,,Regular,S4,,CAKES,CAKES,3,Y,,,N',
  ].join('\n')

  expect(await readExport(text)).toEqual({
    product: 'Square',
    rows: [
      '2 | recipe | Latte | 4.50 | ESPRESSO | Rich coffee',
      '3 | group | Size (Cold Brew) | ',
      '3 | option | Small | 0.00 | Size (Cold Brew)',
      '4 | option | Large | 1.25 | Size (Cold Brew)',
      '3 | recipe | Cold Brew | 4.00 | Size (Cold Brew); | COLD | ',
    ],
    skipped: ['Reference Handle', 'Token', 'SKU', 'Modifier Set - MILK'],
    skippedRows: [5],
  })
})

test('the item list of Loyverse in Spanish: rows without a name are sizes of the item above, prices are those of the store', async () => {
  const text = [
    'Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Opción 2 nombre,Opción 2 valor,Coste,Disponibles para la venta [Centro],Precio [Centro],En inventario [Centro]',
    'agua,1,Agua,BEBIDAS,,N,,,,,0,Y,2000,',
    'basica,2,BÁSICA,PIZZAS,"<p>Salsa, mozzarella &amp; jam&oacute;n</p>",N,Tamaño,GRANDE,,,0,Y,44000,',
    'basica,3,,,,,,MED,,,0,Y,22000,',
    'suprema,4,SUPREMA,PIZZAS,,N,Tamaño,GRANDE,,,0,Y,44000,',
    'suprema,5,,,,,,MED,,,0,Y,22000,',
    'caja,6,Caja,EXTRAS,,N,,,,,0,N,100,',
  ].join('\n')

  expect(await readExport(text, 'COP', 'es-CO')).toEqual({
    product: 'Loyverse',
    rows: [
      '2 | recipe | Agua | 2000 | BEBIDAS | ',
      '3 | group | Tamaño: GRANDE, MED | ',
      '3 | option | GRANDE | 22000 | Tamaño: GRANDE, MED',
      '4 | option | MED | 0 | Tamaño: GRANDE, MED',
      '3 | recipe | BÁSICA | 22000 | Tamaño: GRANDE, MED; | PIZZAS | Salsa, mozzarella & jamón',
      '5 | recipe | SUPREMA | 22000 | Tamaño: GRANDE, MED; | PIZZAS | ',
    ],
    skipped: ['REF', 'Coste', 'En inventario [Centro]'],
    skippedRows: [7],
  })
})

test('the products of WooCommerce: variations belong to their parent by id or SKU, wherever they are in the file', async () => {
  const text = [
    'ID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
    '12,variation,,Margherita - Large,1,0,,,,12.5,,,id:10,Size,Large',
    '10,variable,piz,Margherita,1,0,<b>Tomato</b> and basil,,,,"Food > Pizza, Offers",,,Size,"Small, Large"',
    '11,variation,,Margherita - Small,1,0,,,,9,,,piz,Size,Small',
    '13,simple,col,Cola,1,0,,Cold,,2.5,Drinks,https://shop.example/cola.jpg,,,',
    '14,simple,dra,Draft,0,0,,,,2.5,Drinks,,,,',
  ].join('\n')

  expect(await readExport(text)).toEqual({
    product: 'WooCommerce',
    rows: [
      '3 | group | Size (Margherita) | ',
      '2 | option | Large | 3.50 | Size (Margherita)',
      '4 | option | Small | 0.00 | Size (Margherita)',
      '3 | recipe | Margherita | 9.00 | Size (Margherita); | Pizza | Tomato and basil',
      '5 | recipe | Cola | 2.5 | Drinks | Cold',
    ],
    skipped: ['Type', 'Is featured?', 'Sale price', 'Images'],
    skippedRows: [6],
  })
})

test('the items of Toast: the menu group is the category, and rows of modifiers are named as left out', async () => {
  const text = [
    'Entity type,Version ID,Name,Menu Group,Base Price,Description',
    'MENU_ITEM,1,Cheeseburger,Burgers,11.00,With cheddar',
    'MODIFIER_OPTION,2,Extra cheese,,1.00,',
  ].join('\n')

  expect(await readExport(text)).toEqual({
    product: 'Toast',
    rows: ['2 | recipe | Cheeseburger | 11.00 | Burgers | With cheddar'],
    skipped: [],
    skippedRows: [3],
  })
})

test('rows that only look like sizes are dishes of their own, and a price that cannot be read stays in its row', async () => {
  const header = 'Token,Item Name,Variation Name,Categories,Price'
  const twice = await readExport(`${header}\n1,Latte,,Drinks,4\n2,Latte,,Drinks,5`)
  const unclear = await readExport(`${header}\n1,Latte,Small,Drinks,4\n2,Latte,Large,Drinks,variable`)

  expect(twice.rows).toEqual(['2 | recipe | Latte | 4 | Drinks | ', '3 | recipe | Latte | 5 | Drinks | '])
  expect(unclear.rows).toContain('3 | option | Large | variable | Size (Latte)')
})

test('the products of Shopify, in the older and the newer file: rows without a title are sizes, or only pictures', async () => {
  const older = [
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Status',
    'rye,Rye,<p>Rye &amp; wheat</p>,Bread,true,Title,Default Title,,,6.50,a.jpg,active',
    'rye,,,,,,,,,,b.jpg,',
    'cake,Cake,,Cakes,true,Size,6 inch,Flavour,Plum,30,,active',
    'cake,,,,,,8 inch,,Plum,40,,',
    'old,Old,,Bread,true,Size,S,,,5,,archived',
    'old,,,,,,L,,,6,,',
  ].join('\n')
  const newer = [
    'Title,URL handle,Description,Product category,Published on online store,Status,Option1 name,Option1 value,Price',
    'Rye,rye,Rye,Food > Bakery,TRUE,Active,Title,Default Title,6.50',
    'Plum,plum,,Food > Fruit,FALSE,Active,Title,Default Title,1',
  ].join('\n')

  expect(await readExport(older)).toMatchObject({
    product: 'Shopify',
    rows: [
      '2 | recipe | Rye | 6.50 | Bread | Rye & wheat',
      '4 | group | Size / Flavour (Cake) | ',
      '4 | option | 6 inch / Plum | 0.00 | Size / Flavour (Cake)',
      '5 | option | 8 inch / Plum | 10.00 | Size / Flavour (Cake)',
      '4 | recipe | Cake | 30.00 | Size / Flavour (Cake); | Cakes | ',
    ],
    skippedRows: [3, 6, 7],
  })
  expect(await readExport(newer)).toMatchObject({
    product: 'Shopify',
    rows: ['2 | recipe | Rye | 6.50 | Bakery | Rye'],
    skippedRows: [3],
  })
})

test('a dish keeps its name when only its first size is not for sale, and a draft is left out with its variations', async () => {
  const loyverse = [
    'Handle,Name,Category,Sold by weight,Option 1 name,Option 1 value,Price,Available for sale',
    'juice,Juice,Drinks,N,Size,S,3,N',
    'juice,,,,,M,4,Y',
    'juice,,,,,L,5,Y',
  ].join('\n')
  const woocommerce = [
    'ID,Type,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,Draft,0,,Food,,Size,"S, L"',
    '2,variation,Draft - S,1,4,,id:1,Size,S',
    '3,simple,Soup,1,6,Food,,,',
  ].join('\n')

  expect(await readExport(loyverse)).toMatchObject({
    rows: [
      '2 | group | Size (Juice) | ',
      '3 | option | M | 0.00 | Size (Juice)',
      '4 | option | L | 1.00 | Size (Juice)',
      '2 | recipe | Juice | 4.00 | Size (Juice); | Drinks | ',
    ],
    skippedRows: [2],
  })
  expect(await readExport(woocommerce)).toMatchObject({
    rows: ['4 | recipe | Soup | 6 | Food | '],
    skippedRows: [2, 3],
  })
})

test('the price of a weight, and the prices of two stores that differ, are no prices of a dish; items in stock only are left out (#283)', async () => {
  const loyverse = [
    'Handle,Name,Category,Sold by weight,Price [Harbour],Price [Market]',
    'latte,Latte,Coffee,N,4.5,4.50',
    'tea,Tea,Coffee,N,3.00,3.50',
    'gouda,Gouda,Cheese,Y,22.00,22.00',
  ].join('\n')
  const square = [
    'Token,Item Name,Variation Name,Unit and Precision,Categories,Price,Sellable',
    '1,Brisket,Regular,.00 lb,BBQ,24.00,Y',
    '2,Flour,Regular,,Stock,2.00,N',
    '3,Ribs,Regular,,BBQ,18.00,Y',
  ].join('\n')

  expect((await readExport(loyverse)).rows).toEqual([
    '2 | recipe | Latte | 4.5 | Coffee | ',
    '3 | recipe | Tea | 3.00 / 3.50 | Coffee | ',
    '4 | recipe | Gouda | 22.00 (Sold by weight: Y) | Cheese | ',
  ])
  expect(await readExport(square)).toMatchObject({
    rows: ['2 | recipe | Brisket | 24.00 (Unit and Precision: .00 lb) | BBQ | ', '4 | recipe | Ribs | 18.00 | BBQ | '],
    skippedRows: [3],
  })
})
