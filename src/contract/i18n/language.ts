/** The language of the source texts, and the one for everything that is not translated. */
export const sourceLanguage = 'en'
