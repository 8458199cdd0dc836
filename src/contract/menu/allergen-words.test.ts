import { expect, test } from 'vitest'
import { allergenVocabulary, menuLanguages } from './allergen-vocabulary.ts'
import { toAllergens } from './allergen-words.ts'
import { allergenIds } from './dietary.ts'
import { dietaryDraftSchema } from './dietary-drafts.ts'
import { findUndeclaredAllergens } from './named-allergens.ts'

const languages = Object.keys(allergenVocabulary)

test.each(languages)('the vocabulary of %s has words for the 14 allergens', (language) => {
  const parts = allergenVocabulary[language]?.split('|') ?? []

  expect(parts).toHaveLength(allergenIds.length)
  expect(parts.filter((words) => words.split(',').some((word) => word === '' || word !== word.trim()))).toEqual([])
})

test('a word with different meanings in two languages is read in the language of the restaurant, and otherwise not guessed', () => {
  expect(toAllergens('ovos, leite')).toEqual(['ovos, leite'])
  expect(toAllergens('ovos, leite', 'pt-PT')).toEqual(['eggs', 'milk'])
  expect(toAllergens('ovos, mlieko', 'sk-SK')).toEqual(['gluten', 'milk'])
})

test.each([
  ['Milch', ['milk']],
  ['GLUTEN', ['gluten']],
  ['gluten, milk', ['gluten', 'milk']],
  ['glutine, latte', ['gluten', 'milk']],
  ['Gluten (Weizen, Gerste), Eier', ['gluten', 'eggs']],
  ['noix / œufs', ['nuts', 'eggs']],
  ['Cereali & senape', ['Cereali & senape']],
  ['glúten；leite', ['gluten', 'milk']],
  ['ΓΑΛΑ', ['milk']],
  ['卵、乳', ['eggs', 'milk']],
  ['celeri', ['celery']],
  ['*Soya*', ['soybeans']],
  ['gluten-free', ['gluten-free']],
  ['shellfish', ['shellfish']],
  ['coconut', ['coconut']],
  ['constructor', ['constructor']],
])('the text %j of an owner means %j (#168)', (text, allergens) => {
  expect(toAllergens(text)).toEqual(allergens)
})

test.each([
  ['小麦・卵・乳', ['gluten', 'eggs', 'milk']],
  ['ｴﾋﾞ･ｶﾆ', ['crustaceans']],
  ['小麦 卵', ['gluten', 'eggs']],
  ['蛋和奶', ['eggs', 'milk']],
  ['和牛', ['和牛']],
  ['นมและไข่', ['milk', 'eggs']],
  ['밀·우유', ['gluten', 'milk']],
  ['حليب وبيض', ['milk', 'eggs']],
  ['חלב וביצים', ['milk', 'eggs']],
  ['Milch u. Ei', ['milk', 'eggs']],
  ['milk – egg', ['milk', 'eggs']],
  ['γάλα και αυγά', ['milk', 'eggs']],
  ['FINDIK', ['nuts']],
  ['egg in shell', ['egg in shell']],
  ['soy milk', ['soy milk']],
  ['no milk or egg', ['no milk or egg']],
])('the text %j of an owner means %j, with the separators of its script (#268)', (text, allergens) => {
  expect(toAllergens(text)).toEqual(allergens)
})

test('a declaration that names known allergens in one text is saved as these allergens (#168)', () => {
  const draft = { contains: ['glutine, latte', 'Kokos'], traces: ['Schalenfrüchte'], diets: [] }

  expect(dietaryDraftSchema.parse(draft)).toEqual({
    contains: ['gluten', 'milk', 'Kokos'],
    traces: ['nuts'],
    diets: [],
  })
})

test.each([
  ['en-GB', 'Peanut Chutney', [], ['peanuts']],
  ['en-GB', 'Butter Chicken', ['chicken', 'cream', 'cashew nuts'], ['milk', 'nuts']],
  ['en-GB', 'Dairy-free rice', ['oat milk', 'rice'], ['gluten']],
  ['en-GB', 'Thai curry', ['coconut milk', 'aubergine (eggplant)', 'nutmeg'], []],
  ['en-GB', 'Bread without gluten', ['gluten-free flour', 'no egg'], []],
  ['de-DE', 'Pfannkuchen', ['Weizenmehl', 'Ei', 'Hafermilch'], ['gluten', 'eggs']],
  ['de-DE', 'Erdnussbutterbrot', ['glutenfreies Brot'], ['peanuts']],
  ['de-CH', 'Gratin', ['crème', 'noisettes'], ['milk', 'nuts']],
  ['it', 'Spaghetti alle vongole', ['latte di cocco'], ['molluscs']],
  ['it-IT', 'Pane', ['farina di grano saraceno', 'Eier'], ['eggs']],
  ['fr-FR', 'Poulet ou boeuf', ['noix de coco'], []],
  ['fr-FR', 'Noix de veau', ['noix de porc', 'noix de bœuf ou de boeuf', 'noix d’entrecôte'], []],
  ['fr-FR', 'Noix de Saint-Jacques', ['citron'], ['molluscs']],
  ['fr-FR', 'Noix de Saint Jacques', [], ['molluscs']],
  ['fr-FR', 'Noix de St-Jacques', [], ['molluscs']],
  ['fr-FR', 'Noix de St Jacques', [], ['molluscs']],
  ['fr-FR', 'Noix de pétoncles', [], ['molluscs']],
  ['fr-FR', 'Salade', ['noix de cajou', 'noix'], ['nuts']],
  ['sv-SE', 'Räkmacka', ['dill'], ['crustaceans']],
  ['sv-SE', 'Räksoppa', [], ['crustaceans']],
  ['sv-SE', 'Räkna med dill', [], []],
  ['en-GB', 'Omelette', ['halloumi'], ['eggs', 'milk']],
  ['ja', '海老の天ぷら', ['小麦粉', '卵'], ['gluten', 'crustaceans', 'eggs']],
  ['', 'Prawn toast', ['sesame'], ['crustaceans', 'sesame']],
])('in %s, the dish %j with %j mentions what it does not declare (#169)', (locale, name, ingredients, allergens) => {
  const dish = { name, ingredients, dietary: { contains: [], traces: [] } }

  expect(findUndeclaredAllergens(dish, locale)).toEqual(allergens)
})

test.each([
  ['Käsespätzle', ['milk']],
  ['Fischstäbchen', ['fish']],
  ['Milchreis', ['milk']],
  ['Salat mit Ziegenkäse', ['milk']],
  ['Frischkäse', ['milk']],
  ['Eiernudeln', ['eggs']],
  ['Nusskuchen', ['nuts']],
  ['Nußtorte', ['nuts']],
  ['Senfsauce', ['mustard']],
  ['Kuhmilch', ['milk']],
  ['Milcheiweiß', ['milk']],
  ['Vollei', ['eggs']],
  ['Rahmschnitzel', ['milk']],
  ['Räucherlachs', ['fish']],
  ['Ziegenkäsetaler', ['milk']],
  ['Rührei', ['eggs']],
  ['Quarkknödel', ['milk']],
  ['Haferflocken', ['gluten']],
  ['Nussöl', ['nuts']],
  ['Sojamilch', ['soybeans']],
  ['Tintenfischringe', ['molluscs']],
  ['Milchreis mit Kokosmilch', ['milk']],
  ['Eisbein mit Sauerkraut', []],
  ['Linseneintopf', []],
  ['Gebratener Reis', []],
  ['Zitroneneis', []],
  ['Rotwein', []],
  ['Leberkäse', []],
  ['Kokosnuss', []],
  ['Kartoffelbrei', []],
  ['Nussknacker', []],
  ['Lachsschinken', []],
  ['Butternusskürbis', []],
  ['Genussmenü', []],
  ['Buchweizen', []],
  ['Salbei', []],
  ['Bäckerei', []],
  ['Eierschwammerl', []],
  ['Haferlkaffee', []],
  ['Geburtstagsfeier', []],
  ['Schweinebraten', []],
  ['Sauerbraten', []],
  ['Frischer Salat', []],
  ['Muskatnuss', []],
  ['Dreierlei vom Rind', []],
])('in German, the dish %j mentions %j (#169)', (name, allergens) => {
  expect(findUndeclaredAllergens({ name, dietary: { contains: [], traces: [] } }, 'de-DE')).toEqual(allergens)
})

test.each([
  ['en-GB', 'Butternut squash soup', []],
  ['en-GB', 'Butterfly chicken', []],
  ['en-GB', 'Butterfly prawns', ['crustaceans']],
  ['en-GB', 'Buttercup', []],
  ['en-GB', 'No-egg wrap', []],
  ['en-GB', 'Cake without milk or egg', []],
  ['en-GB', 'No sugar, milk', ['milk']],
  ['es-ES', 'Sin leche ni huevo', []],
  ['nl-NL', 'Geitenkaas', ['milk']],
  ['nl-NL', 'Mushroom', []],
  ['sv-SE', 'Fisksoppa', ['fish']],
  ['da-DK', 'Flødeost', ['milk']],
  ['nb-NO', 'Rekesalat', ['crustaceans']],
  ['fi-FI', 'Lohikeitto', ['fish']],
  ['fi-FI', 'Kalamata', []],
  ['hu-HU', 'Sajttorta', ['milk']],
  ['pl-PL', 'Naleśniki z mlekiem i orzechami', ['milk', 'nuts']],
  ['pl-PL', 'Zupa z soczewicy', []],
  ['pl-PL', 'Seler naciowy bez mleka', ['celery']],
  ['cs-CZ', 'Palačinky s mlékem', ['milk']],
  ['cs-CZ', 'Svíčková s brusinkami', []],
  ['ru-RU', 'Блины с молоком и орехами', ['milk', 'nuts']],
  ['ru-RU', 'Борщ с говядиной', []],
  ['uk-UA', 'Вареники з молоком', ['milk']],
  ['tr-TR', 'Cevizli baklava', ['nuts']],
  ['tr-TR', 'Mercimek çorbası', []],
  ['ro-RO', 'Clătite cu laptele casei', ['milk']],
  ['el-GR', 'Σούπα φακές', []],
])('in %s, the dish %j mentions %j (#169)', (locale, name, allergens) => {
  expect(findUndeclaredAllergens({ name, dietary: { contains: [], traces: [] } }, locale)).toEqual(allergens)
})

test.each([
  ['tr-TR', 'IZGARA BALIK', ['fish']],
  ['tr-TR', 'Sütlaç', ['milk']],
  ['pl-PL', 'Naleśniki z serem', ['milk']],
  ['pl-PL', 'Serce', []],
  ['cs-CZ', 'Rybí polévka', ['fish']],
  ['ru-RU', 'Сырой шпинат', []],
  ['ru-RU', 'Сырный суп', ['milk']],
  ['hu-HU', 'Halászlé', ['fish']],
  ['hu-HU', 'Halva', []],
  ['sr-RS', 'Палачинке са сиром', ['milk']],
  ['ko-KR', '새우튀김', ['crustaceans']],
  ['ko-KR', '콩나물', []],
  ['ja-JP', 'ｴﾋﾞﾌﾗｲ', ['crustaceans']],
  ['ar-KW', 'خبز بالجبنة', ['milk']],
  ['ar-LB', 'مطبخ لبنان', []],
  ['he-IL', 'פיתה והגבינה', ['milk']],
  ['es-ES', 'ATUN CON TOMATE', ['fish']],
  ['de-DE', 'Kaesespaetzle', ['milk']],
])('in %s, %j with an empty declaration mentions %j, in each way of writing it (#268)', (locale, name, allergens) => {
  expect(findUndeclaredAllergens({ name, dietary: { contains: [], traces: [] } }, locale)).toEqual(allergens)
})

test('declared allergens, traces and dishes without a declaration are no warning; a typed allergen can be one (#169)', () => {
  const butter = { name: 'Butter chicken', ingredients: ['cream'] }
  const find = (contains: string[], traces: string[] = []) =>
    findUndeclaredAllergens({ ...butter, dietary: { contains, traces } }, 'en')

  expect(find(['milk'])).toEqual([])
  expect(find([], ['milk'])).toEqual([])
  expect(findUndeclaredAllergens(butter, 'en')).toEqual([])
  expect(find(['milk', 'gluten, wheat flour'])).toEqual(['gluten'])
})

test('the languages of a menu are those of the region, and English', () => {
  expect(menuLanguages('de-CH')).toEqual(['de', 'fr', 'it', 'en'])
  expect(menuLanguages('it')).toEqual(['it', 'de', 'fr', 'sl', 'en'])
  expect(menuLanguages('nb-NO')).toEqual(['no', 'en'])
  expect(menuLanguages('')).toEqual(['en', 'es'])
})

test.each([
  ['uova, latte e glutine', 'it', ['eggs', 'milk', 'gluten']],
  ['Milch und Eier', 'de', ['milk', 'eggs']],
  ['lait et œufs', 'fr', ['milk', 'eggs']],
  ['anidride solforosa e solfiti', 'it', ['sulphites']],
  ['milk and stardust', 'en', ['milk and stardust']],
])('a word such as "and" separates allergens: %s', (text, locale, expected) => {
  expect(toAllergens(text, locale)).toEqual(expected)
})
