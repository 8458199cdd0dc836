/** What each folder of `src/server` may import: other folders of it, `demo`, and always `src/contract`. */
const server = {
  accounts: 'errors http mail settings store telemetry',
  addresses: 'errors http store',
  backup: 'errors store telemetry',
  clock: 'store',
  config: 'errors region store',
  dashboard: 'demo http settings site-settings store',
  errors: '',
  favourites: 'errors http menu store',
  followers: 'order-log store telemetry',
  geocoding: 'outbound telemetry',
  guests: 'accounts errors http store',
  http: 'errors language-context lazy store telemetry',
  'language-context': '',
  languages: 'errors http language-context site-settings',
  lazy: '',
  legal: 'errors http lazy site-settings store',
  live: 'accounts errors http order-log orders store telemetry',
  mail: 'clock errors http send-queue settings site-settings store telemetry',
  'mail-settings': 'accounts errors http mail send-queue site-settings store',
  maintenance: 'errors http store',
  menu: 'demo accounts errors http pictures settings site-settings store telemetry translations',
  'menu-import': 'accounts errors http lazy menu pictures region settings site-settings store translations',
  'menu-translations': 'errors http menu menu-import site-settings store translations',
  notifications:
    'clock errors followers guests http language-context mail menu order-log order-mails orders push send-queue store',
  operations: 'backup clock config errors http live mail pictures store telemetry',
  'order-log': 'store',
  'order-mails': 'http mail',
  orders: 'accounts addresses errors geocoding guests http menu order-log pictures store telemetry',
  outbound: '',
  pictures: 'errors http store',
  printing: 'clock errors followers http language-context order-log orders site-settings store telemetry tickets',
  privacy:
    'accounts addresses errors favourites http mail notifications order-log orders push settings site-settings store',
  push: 'errors http lazy outbound settings store',
  region: '',
  reports: 'errors http menu-import orders region store',
  'search-engines': 'errors http menu',
  'send-queue': 'clock order-log store',
  settings: 'store',
  'site-settings': 'accounts errors http language-context pictures region settings store translations',
  store: 'errors language-context store/migrations store/postgres store/sqlite telemetry',
  'store/migrations': 'store',
  'store/postgres': 'errors store telemetry',
  'store/sqlite': 'store',
  telemetry: '',
  tickets: 'errors http language-context order-mails orders pictures store',
  transfer: 'settings store',
  translations: 'store',
  'web-files': 'errors http language-context languages lazy search-engines',
}

/** What each folder of `src/web` may import: other folders of it, and always `src/contract`. */
const web = {
  addresses: 'api',
  api: '',
  browser: '',
  cart: 'session settings state',
  'dish-options': 'browser cart menu routing settings state ui',
  'early-clicks': '',
  'features/*':
    'addresses api browser cart dish-options early-clicks guests live menu opening picture-worker push reorder routing session settings state ui',
  guests: 'api session state ui',
  layouts: 'browser cart guests menu open-orders opening search session settings state ui',
  live: 'api session settings state',
  menu: 'api opening routing settings state ui',
  'open-orders': 'api session state ui',
  opening: 'api routing settings state',
  'picture-worker': '',
  push: 'api routing session settings ui',
  reorder: 'api cart dish-options menu routing session settings ui',
  routing: 'state ui',
  search: 'cart dish-options menu state ui',
  'service-worker': '',
  session: 'api state',
  settings: 'api state',
  state: '',
  ui: 'browser settings state',
}

/**
 * What each folder may import besides itself and packages. `folder/*` stands for each direct subfolder. A folder with rules for
 * subfolders covers only the files directly in it, so that a new subfolder needs a rule.
 */
export const importRules: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  ...rulesOf('src/server', server),
  'src/server': ['src/contract', 'src/server/*'],
  'src/cli': [
    'src/contract',
    'src/server',
    ...pathsOf('src/server', 'accounts backup config errors privacy store transfer'),
  ],
  ...rulesOf('src/web', web),
  'src/web': ['src/contract', 'src/web/*', 'src/web/features/*'],
  demo: ['src/contract'],
}

/** @param rules names of folders, separated by spaces, by the name of a folder */
function rulesOf(parent: string, rules: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, imports]) => [
      `${parent}/${name}`,
      ['src/contract', ...pathsOf(parent, imports)],
    ]),
  )
}

function pathsOf(parent: string, names: string): string[] {
  return names
    .split(' ')
    .filter(Boolean)
    .map((name) => (name === 'demo' ? name : `${parent}/${name}`))
}
