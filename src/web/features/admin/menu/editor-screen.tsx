import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

interface EditorScreenProps {
  title: string
  /** Shown in a red banner (spec §8). */
  failure: string | undefined
  /** What has just worked. */
  notice: string | undefined
  form: ReactNode
  list: ReactNode
}

/** Form at the left and grid at the right, on phones one below the other. */
export function EditorScreen({ title, failure, notice, form, list }: EditorScreenProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== undefined) banner.current?.focus()
  }, [failure])
  return (
    <>
      <PageTitle title={title} />
      {failure !== undefined && (
        <Alert ref={banner} tabIndex={-1} className="mt-4 scroll-mt-20">
          {failure}
        </Alert>
      )}
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] xl:gap-8">
        <div className="lg:sticky lg:top-4">
          <div className="rounded-2xl border border-line bg-surface p-4 shadow-card md:p-5 lg:max-h-[calc(var(--page-height)-5rem)] lg:overflow-y-auto">
            {form}
          </div>
          {/* Always there: a live region that comes together with its words is often not read. */}
          <output className="mt-2 block min-h-6 px-1 font-medium text-leaf">{notice}</output>
        </div>
        <section>{list}</section>
      </div>
    </>
  )
}

/** @param props.focusKey takes the focus whenever it changes, from 0 on: a deleted card has taken it along */
export function ListHeading({ focusKey }: { focusKey: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusKey > 0) heading.current?.focus()
  }, [focusKey])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-offset-4">
      On the menu
    </h2>
  )
}
