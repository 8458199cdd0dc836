import { useQuery } from '@tanstack/react-query'
import type { OptionGroup, OptionGroupDraft } from '#contract/menu/option-groups.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { usePanelCurrency } from '../currency.ts'
import { EditorScreen } from '../menu/editor-screen.tsx'
import { type MenuEditor, useMenuEditor } from '../menu/use-menu-editor.ts'
import { describeOptionGroup } from './describe-option-group.ts'
import { OptionGroupForm } from './option-group-form.tsx'
import { optionGroupKind } from './option-group-kind.ts'
import { OptionGroupList, OptionGroupSkeletons } from './option-group-list.tsx'
import { optionGroupsQuery } from './queries.ts'

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(queryClient.query(optionGroupsQuery))
}

/** The option groups that dishes share, such as sizes and extras. */
export function Component() {
  const editor = useMenuEditor(optionGroupKind)
  const currency = usePanelCurrency()
  const { data: groups = [] } = useQuery(optionGroupsQuery)
  return (
    <EditorScreen
      title={adminMessages.titles.options}
      listTitle={texts.listTitle}
      editor={editor}
      form={<OptionGroupForm key={editor.formKey} editor={editor} />}
      hasWideForm
      describe={(version) => describeOptionGroup(version, currency, groups)}
    >
      <Groups editor={editor} />
    </EditorScreen>
  )
}

function Groups({ editor }: { editor: MenuEditor<OptionGroup, OptionGroupDraft> }) {
  const groups = useQuery(optionGroupsQuery)
  if (groups.isPending) return <OptionGroupSkeletons />
  if (!groups.data) return <LoadFailed text={texts.fetchFailed} onRetry={() => void groups.refetch()} />
  if (groups.data.length === 0)
    return (
      <EmptyState text={texts.none}>
        <p className="text-ink-soft">{texts.noneText}</p>
      </EmptyState>
    )
  return <OptionGroupList groups={groups.data} editor={editor} />
}
