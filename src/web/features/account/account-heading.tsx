import { PageTitle } from '#web/ui/page-title.tsx'

/** The title of a form's screen, and a sentence below it; without one when another part follows that says more. */
export function AccountHeading({ title, text }: { title: string; text: string | undefined }) {
  return (
    <div className="mb-6 md:mb-8">
      <PageTitle title={title} text={text} />
    </div>
  )
}

export const textLinkClasses =
  'inline-block py-2.5 font-semibold text-primary-text underline decoration-1 underline-offset-4 hover:decoration-2'
