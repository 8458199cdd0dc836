import { loaderCode } from '#web/state/loader-code.ts'

/** The imported file. The server adds its chunk to the documents of a site with several languages. */
export const languageModule = 'ui/language-menu.tsx'

/** The choice of the language, for sites with several. */
export const languageCode = loaderCode(() => import('#web/ui/language-menu.tsx'))
