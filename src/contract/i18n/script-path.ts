import { type Language, sourceLanguage } from './language.ts'

/** @param path of a script with English texts, such as `/assets/cart-1a2b3c4d.js`. @returns such as `/assets/it/cart-1a2b3c4d.js` */
export function scriptPath(path: string, language: Language): string {
  return language === sourceLanguage ? path : path.replace(/^(\/?assets)\/([\w-]+\.js)$/, `$1/${language}/$2`)
}
