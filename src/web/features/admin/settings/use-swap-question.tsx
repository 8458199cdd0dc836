import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Language, ownName } from '#contract/i18n/language.ts'
import { languagesSettingsMessages as texts } from '#contract/messages/languages-settings.ts'
import { furtherLanguages, type Languages } from '#contract/site-settings/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { translationsQuery } from '../translations/queries.ts'

interface Question {
  language: Language
  /** How many texts are translated to it. */
  translated: number
  /** Undefined to save nothing. */
  answer: (swaps: boolean | undefined) => void
}

/** Asks before a new standard language whether its translations change places with the texts, if there are any. */
export function useSwapQuestion(current: Languages) {
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const swaps = useRef(false)
  const pending = useRef<Question['answer']>(undefined)
  // the save must not wait for a dialog that is gone
  useEffect(() => () => pending.current?.(undefined), [])

  /** @returns false to save nothing */
  async function confirm({ standard }: Languages): Promise<boolean> {
    swaps.current = false
    if (!furtherLanguages(current).includes(standard)) return true
    const { progress } = await queryClient.query(translationsQuery(standard))
    const { translated = 0 } = progress.find(({ language }) => language === standard) ?? {}
    if (translated === 0) return true
    const answer = await new Promise<boolean | undefined>((resolve) => {
      pending.current = resolve
      setQuestion({ language: standard, translated, answer: resolve })
    })
    setQuestion(undefined)
    swaps.current = answer === true
    return answer !== undefined
  }

  return { question, confirm, swaps: () => swaps.current }
}

export function SwapDialog({ question }: { question: Question | undefined }) {
  return (
    <Dialog open={question !== undefined} title={texts.swapTitle} onClose={() => question?.answer(undefined)}>
      <p className="mb-5">{question && texts.swapText(question.translated, ownName(question.language))}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => question?.answer(true)} className="sm:flex-1">
          {texts.swap}
        </Button>
        <Button variant="secondary" onClick={() => question?.answer(false)} className="sm:flex-1">
          {texts.keepTexts}
        </Button>
      </div>
    </Dialog>
  )
}
