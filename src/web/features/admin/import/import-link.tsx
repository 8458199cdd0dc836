import { Link } from '@tanstack/react-router'
import { menuImportMessages } from '#contract/menu-import-messages.ts'
import { buttonClasses } from '#web/ui/button.tsx'

/** Leads from the recipes to the screen that exports and imports the menu. */
export function ImportLink() {
  return (
    <Link to="/admin/recipes/import" className={buttonClasses('secondary', 'px-4')}>
      {menuImportMessages.link}
    </Link>
  )
}
