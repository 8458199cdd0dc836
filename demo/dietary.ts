/**
 * The allergens and diets of the demo menu. They are plausible, but belong to invented dishes: an owner who uses the demo
 * menu for a real kitchen must check each of them.
 */
import type { Dietary } from '#contract/menu/dietary.ts'

interface DemoAllergens {
  contains: string[]
  traces: string[]
}

function declare(contains: string[], traces: string[] = [], diets: string[] = []): Dietary {
  return { contains, traces, diets }
}

function containing(contains: string[], traces: string[] = []): DemoAllergens {
  return { contains, traces }
}

const none = containing([])

/** By the id of the dish. */
export const demoDietary: Readonly<Record<string, Dietary>> = {
  'garlic-naan': declare(['gluten', 'milk'], ['sesame'], ['vegetarian']),
  'butter-roti': declare(['gluten', 'milk'], [], ['vegetarian']),
  'peshwari-naan': declare(['gluten', 'nuts'], ['milk', 'sesame'], ['vegetarian']),
  'amritsari-kulcha': declare(['gluten', 'milk'], ['sesame'], ['vegetarian']),
  'bombay-pao': declare(['gluten', 'eggs', 'milk'], ['sesame'], ['vegetarian']),
  'kashmiri-girda': declare(['gluten', 'milk', 'sesame'], ['nuts'], ['vegetarian']),
  'masala-dosa': declare(['mustard'], ['gluten'], ['vegan']),
  'onion-uttapam': declare([], ['gluten', 'mustard'], ['vegan']),
  'medu-vada': declare(['mustard'], ['gluten'], ['vegan']),
  'parsi-akuri': declare(['eggs', 'milk'], ['gluten'], ['vegetarian']),
  'ghee-podi-idli': declare(['milk', 'sesame'], ['mustard'], ['vegetarian', 'gluten-free']),
  'house-tiffin-box': declare(['gluten', 'milk', 'mustard'], ['nuts']),
  'hakka-noodles': declare(['gluten', 'soybeans', 'celery'], ['eggs', 'sesame'], ['vegan']),
  'prawn-laksa': declare(['crustaceans', 'eggs', 'fish'], ['soybeans', 'molluscs'], ['gluten-free']),
  'darjeeling-momos': declare(['gluten', 'soybeans'], ['eggs', 'sesame']),
  'kolkata-kathi-roll': declare(['gluten', 'eggs', 'milk'], ['mustard']),
  'paneer-tacos': declare(['milk'], ['gluten', 'sulphites'], ['vegetarian']),
  'falafel-pita': declare(['gluten', 'sesame'], ['nuts'], ['vegan']),
  'keema-burger': declare(['gluten', 'eggs', 'milk', 'mustard'], ['sesame']),
  'pistachio-kulfi': declare(['milk', 'nuts'], ['peanuts'], ['vegetarian', 'gluten-free']),
  'rasmalai-tres-leches': declare(['gluten', 'eggs', 'milk', 'nuts'], ['peanuts'], ['vegetarian']),
  'jaggery-caramel-custard': declare(['eggs', 'milk'], ['nuts'], ['vegetarian', 'gluten-free']),
  'carrot-halwa': declare(['milk', 'nuts'], ['peanuts'], ['vegetarian', 'gluten-free']),
  'chocolate-chai-fondant': declare(['gluten', 'eggs', 'soybeans', 'milk', 'nuts'], ['peanuts'], ['vegetarian']),
  'alphonso-mango-sorbet': declare([], ['milk', 'nuts'], ['vegan', 'gluten-free']),
  'masala-chai': declare([], [], ['vegetarian', 'gluten-free']),
  'madras-filter-coffee': declare([], ['gluten'], ['vegetarian']),
  'mango-lassi': declare(['milk'], ['nuts'], ['vegetarian', 'gluten-free']),
  'fresh-lime-soda': declare([], [], ['vegan', 'gluten-free']),
  'kashmiri-kahwa': declare(['nuts'], [], ['vegetarian', 'gluten-free']),
  'guava-passion-spritz': declare([], ['sulphites'], ['vegan', 'gluten-free']),
  'iced-jaggery-chai': declare([], [], ['vegetarian', 'gluten-free']),
  'punjabi-samosa': declare(['gluten', 'sulphites'], ['mustard'], ['vegan']),
  'koliwada-prawns': declare(['crustaceans', 'eggs', 'mustard'], ['gluten', 'fish']),
  'charred-corn-ribs': declare(['milk'], [], ['vegetarian', 'gluten-free']),
  'beetroot-tikki': declare(['peanuts', 'milk'], ['gluten', 'nuts'], ['vegetarian']),
  'green-mango-salad': declare(['peanuts'], ['nuts', 'sesame'], ['vegan', 'gluten-free']),
  'avocado-bhel': declare(['sulphites'], ['gluten', 'peanuts'], ['vegan']),
  'gunpowder-fries': declare(['celery', 'sesame'], ['gluten'], ['vegan']),
  'tandoori-half-chicken': declare(['milk', 'mustard'], [], ['gluten-free']),
  'lamb-seekh-kebab': declare(['mustard'], ['milk'], ['gluten-free']),
  'burrah-lamb-chops': declare(['gluten', 'milk'], ['mustard']),
  'banana-leaf-sea-bream': declare(['fish'], ['crustaceans'], ['gluten-free']),
  'achari-paneer-tikka': declare(['milk', 'mustard'], [], ['vegetarian', 'gluten-free']),
  'malai-broccoli': declare(['milk', 'nuts'], ['peanuts'], ['vegetarian', 'gluten-free']),
  'butter-chicken': declare(['milk', 'nuts'], ['peanuts'], ['gluten-free']),
  'lamb-rogan-josh': declare(['milk'], ['nuts'], ['gluten-free']),
  'goan-prawn-curry': declare(['crustaceans'], ['fish', 'molluscs'], ['gluten-free']),
  'chicken-chettinad': declare([], ['nuts'], ['gluten-free']),
  'palak-paneer': declare(['milk'], ['nuts'], ['vegetarian', 'gluten-free']),
  'dal-makhani': declare(['milk'], ['nuts'], ['vegetarian', 'gluten-free']),
  'kerala-vegetable-ishtu': declare([], ['nuts'], ['vegan', 'gluten-free']),
  'hyderabadi-chicken-biryani': declare(['milk'], ['nuts'], ['gluten-free']),
  'lucknow-lamb-biryani': declare(['milk'], ['nuts'], ['gluten-free']),
  'wild-mushroom-biryani': declare(['milk'], ['nuts'], ['vegetarian', 'gluten-free']),
  'lemon-peanut-rice': declare(['peanuts', 'mustard'], ['nuts'], ['vegan', 'gluten-free']),
  'smoked-fish-kedgeree': declare(['eggs', 'fish', 'milk'], ['mustard'], ['gluten-free']),
  'saffron-pulao': declare(['milk', 'nuts'], ['peanuts'], ['vegetarian', 'gluten-free']),
}

/** By the id of the group, then by the id of the option. */
export const demoOptionAllergens: Readonly<Record<string, Readonly<Record<string, DemoAllergens>>>> = {
  portion: {
    regular: none,
    large: none,
    family: none,
  },
  heat: {
    mild: none,
    medium: none,
    hot: none,
    'extra-hot': none,
  },
  'curry-extras': {
    basmati: none,
    naan: containing(['gluten', 'milk'], ['sesame']),
    raita: containing(['milk']),
    kachumber: none,
  },
  'dosa-filling': {
    potato: containing(['mustard']),
    cheese: containing(['milk']),
    paneer: containing(['milk']),
    mushroom: none,
  },
  chutneys: {
    coconut: containing(['mustard']),
    tomato: containing([], ['mustard']),
    gongura: containing(['mustard']),
    podi: containing(['milk', 'sesame']),
  },
  'tiffin-main': {
    'butter-chicken': containing(['milk', 'nuts'], ['peanuts']),
    'palak-paneer': containing(['milk'], ['nuts']),
    ishtu: containing([], ['nuts']),
  },
  'tiffin-sides': {
    dal: containing(['milk'], ['nuts']),
    potato: containing([], ['mustard']),
    kachumber: none,
    halwa: containing(['milk', 'nuts'], ['peanuts']),
  },
  'burger-extras': {
    cheddar: containing(['milk']),
    egg: containing(['eggs']),
    onion: containing(['gluten']),
    pickle: containing(['eggs', 'mustard']),
    fries: containing(['celery', 'sesame'], ['gluten']),
  },
  milk: {
    whole: containing(['milk']),
    oat: containing(['gluten']),
  },
  sweetness: {
    none: none,
    less: none,
    usual: none,
  },
  soda: {
    sweet: none,
    salted: none,
    both: none,
  },
}
