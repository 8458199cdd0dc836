import { joinWords } from '#contract/join-words.ts'
import { mailFailureMessages } from '#contract/messages/mail-failure.ts'
import { mailKindMessages } from '#contract/messages/mail-kind.ts'
import { mailSettingsMessages } from '#contract/messages/mail-settings.ts'
import type { MailFailure } from '#contract/notifications/mail-status.ts'
import { LocalTime } from '#web/ui/local-time.tsx'

const texts = () => mailSettingsMessages.failures

/** The mails that were not sent at once: what happened, when, how often the server tried, and what to do. */
export function MailFailures({ failures }: { failures: readonly MailFailure[] }) {
  return (
    <section className="mt-8 space-y-3 border-t border-line pt-6">
      <h3 className="text-lg">{texts().title}</h3>
      {failures.length === 0 ? (
        <p className="text-ink-soft">{texts().none}</p>
      ) : (
        <ul className="space-y-3">
          {failures.map((failure) => (
            <li key={failure.id} className="rounded-xl border border-line bg-paper p-3">
              <p className="font-semibold">{mailKindMessages[failure.kind]}</p>
              <p className="mt-1">{mailFailureMessages[failure.reason]}</p>
              <p className="mt-1 text-sm text-ink-soft">
                {joinWords([texts().attempts(failure.attempts), texts().last])} <LocalTime at={failure.failedAt} />
              </p>
              <Outcome failure={failure} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Outcome({ failure: { outcome, nextAttemptAt } }: { failure: MailFailure }) {
  if (outcome === 'waiting')
    return (
      <p className="mt-1 text-sm font-medium">
        {texts().waiting} {nextAttemptAt !== null && <LocalTime at={nextAttemptAt} />}
      </p>
    )
  return <p className="mt-1 text-sm font-medium">{texts()[outcome]}</p>
}
