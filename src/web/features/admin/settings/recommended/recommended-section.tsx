import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { refreshSite } from '#web/settings/refresh-site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { RestoredDraft, useDrafts, useKeepDraft } from '../../kept-draft.tsx'
import { UnsavedChanges } from '../../unsaved-changes.tsx'
import { settingsQuery } from '../queries.ts'
import type { SectionProps } from '../sections.ts'
import { listRecommended, RecommendedChoices } from './recommended-choices.tsx'
import { recommendedParts } from './recommended-switches.ts'

const texts = () => settingsMessages.recommended

const nothingLeft: { left: readonly string[] } = { left: [] }

/** The switches that help most restaurants, of several sections, all chosen: one press turns them on. */
export function RecommendedSection({ settings }: SectionProps) {
  const queryClient = useQueryClient()
  const drafts = useDrafts()
  const [kept] = useState(() => drafts.find('recommended', nothingLeft))
  const [{ left }, setDraft] = useState(kept ?? nothingLeft)
  const recommended = listRecommended(settings, left, (names) => setDraft({ left: names }))
  const { switches, off, chosen } = recommended
  const intro = useRef<HTMLParagraphElement>(null)

  const save = useMutation({
    mutationFn: async () => {
      for (const { turnOn } of recommendedParts) await turnOn(settings, chosen)
    },
    onSettled: async (_, error) => {
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
      await refreshSite()
      // the button is gone
      if (!error) intro.current?.focus()
    },
  })

  const isDirty = left.length > 0 && !save.isSuccess
  // also after the press: it does not turn these on, nor does the next one after a reload
  useKeepDraft('recommended', left.length > 0 ? { left } : undefined)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <form method="post" onSubmit={submit} className="space-y-5">
      {kept && isDirty && <RestoredDraft onDiscard={() => setDraft(nothingLeft)} />}
      <p ref={intro} tabIndex={-1} className="text-ink-soft">
        {off.length === 0 ? texts().allOn : texts().intro}
      </p>
      <RecommendedChoices {...recommended} />
      {save.isError && <Alert>{texts().failed}</Alert>}
      {save.isSuccess && <Alert kind="success">{texts().saved}</Alert>}
      {off.length > 0 && (
        <Button
          type="submit"
          busy={save.isPending}
          busyLabel={settingsMessages.form.saving}
          disabled={chosen.size === 0}
        >
          {texts().turnOn(chosen.size)}
        </Button>
      )}
      {off.length < switches.length && (
        <section aria-labelledby="recommended-on">
          <h3 id="recommended-on" className="text-lg">
            {texts().areOn}
          </h3>
          <ul className="mt-2">
            {switches
              .filter(({ isOn }) => isOn)
              .map(({ name, label }) => (
                <li key={name} className="flex min-h-11 items-center gap-3 text-ink-soft">
                  <CheckIcon className="size-5 shrink-0 text-leaf" />
                  {label}
                </li>
              ))}
          </ul>
        </section>
      )}
      <UnsavedChanges isDirty={isDirty} isKept />
    </form>
  )
}
