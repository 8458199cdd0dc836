import { Fragment } from 'react'
import type { Language } from '#contract/i18n/language.ts'
import { translationLanguage } from '#contract/i18n/language-path.ts'
import { hasIngredients } from '#contract/menu/has-ingredients.ts'
import { messages } from '#contract/messages/shared.ts'
import type { SettingTextId } from '#contract/site-settings/translated-settings.ts'
import { useSite } from '#web/settings/site.ts'

interface MenuTextProps {
  text: string
  /** The text in the language of the menu, if `text` is a translation. */
  original: string | undefined
}

/** A text of the menu. Without a translation to the language of the document, it has the language of the menu. */
export function MenuText({ text, original }: MenuTextProps) {
  const language = useForeignLanguage()
  if (language === undefined || original !== undefined) return text
  return <span lang={language}>{text}</span>
}

interface SettingTextProps {
  id: SettingTextId
  text: string
}

/** A text of the settings, like a text of the menu. */
export function SettingText({ id, text }: SettingTextProps) {
  const { untranslated = [] } = useSite()
  return <MenuText text={text} original={untranslated.includes(id) ? undefined : text} />
}

/** @returns the language of the menu, if the document is in another one */
function useForeignLanguage(): Language | undefined {
  const site = useSite()
  return translationLanguage(site) && site.languages?.[0]
}

interface MenuNameProps {
  /** A category, a dish, a group of options or an option. */
  of: { name: string; originalName?: string }
}

export function MenuName({ of: { name, originalName } }: MenuNameProps) {
  return <MenuText text={name} original={originalName} />
}

interface IngredientsProps {
  of: Parameters<typeof hasIngredients>[0]
  className: string
}

/** A paragraph; nothing for a dish without ingredients. */
export function Ingredients({ of, className }: IngredientsProps) {
  const { separator } = messages.menu
  const isForeign = useForeignLanguage() !== undefined
  const { ingredients, originalIngredients } = of
  return (
    hasIngredients(of) && (
      <p className={`text-ink-soft first-letter:uppercase ${className}`}>
        {isForeign && originalIngredients ? (
          ingredients.map((word, index) => {
            const original = originalIngredients[index]
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two words can be the same, and the list of a dish never changes its order
              <Fragment key={index}>
                {index > 0 && separator}
                <MenuText text={word} original={original === word ? undefined : original} />
              </Fragment>
            )
          })
        ) : (
          <MenuText text={ingredients.join(separator)} original={undefined} />
        )}
      </p>
    )
  )
}
