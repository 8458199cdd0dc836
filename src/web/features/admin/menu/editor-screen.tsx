import { type ReactNode, useEffect, useRef } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { Category } from '#contract/menu.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { CategoryValues } from './menu-drafts.ts'
import type { MenuEditor } from './use-menu-editor.ts'

interface EditorScreenProps<Item extends Category, Values extends CategoryValues> {
  title: string
  editor: MenuEditor<Item, Values>
  form: ReactNode
  /** Shown next to the list's heading. */
  search?: ReactNode
  /** The fields that the conflict dialog compares besides name and image, as label -> text. */
  describe?: (version: Item | Values) => Record<string, string>
  /** The list. */
  children: ReactNode
}

/** The form on the left and the list on the right, on phones one below the other. */
export function EditorScreen<Item extends Category, Values extends CategoryValues>(
  props: EditorScreenProps<Item, Values>,
) {
  const { title, editor, form, search, describe, children } = props
  const { failure, conflict, deletedCount } = editor
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== undefined) banner.current?.focus()
  }, [failure])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the deleted card had the focus
    if (deletedCount > 0) heading.current?.focus()
  }, [deletedCount])
  return (
    <>
      <PageTitle title={title} />
      {failure !== undefined && (
        // spec §8: a red banner
        <Alert ref={banner} tabIndex={-1} className="mt-4 scroll-mt-20">
          {failure}
        </Alert>
      )}
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] xl:gap-8">
        <div className="lg:sticky lg:top-4">
          <div className="rounded-2xl border border-line bg-surface p-4 shadow-card md:p-5 lg:max-h-[calc(var(--page-height)-5rem)] lg:overflow-y-auto">
            {form}
          </div>
          {/* Always rendered, because screen readers often ignore a live region that is added together with its text. */}
          <output className="mt-2 block min-h-6 px-1 font-medium text-leaf">{editor.notice}</output>
        </div>
        <section>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 ref={heading} tabIndex={-1} className="text-xl outline-offset-4">
              {adminMessages.editor.listTitle}
            </h2>
            {search}
          </div>
          {children}
        </section>
      </div>
      {conflict && (
        <ConflictDialog
          {...conflict}
          describe={describe}
          onKeepTheirs={editor.cancel}
          onSaveMine={() => editor.overwrite(conflict.mine, conflict.theirs)}
          onClose={editor.closeConflict}
        />
      )}
    </>
  )
}
