import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { ViewSwitch } from '../../view-switch.tsx'
import { menuView } from './menu-view.ts'

const views = [
  { view: 'cards', name: () => texts.cards },
  { view: 'table', name: () => texts.table },
] as const

export function MenuViewSwitch({ current }: { current: 'cards' | 'table' }) {
  return (
    <ViewSwitch to="/admin/recipes" label={texts.view} views={views} current={current} onChoose={menuView.remember} />
  )
}
