import { Link } from '@tanstack/react-router'
import { printingSettingsMessages as texts } from '#contract/messages/printing-settings.ts'
import { printingSchema } from '#contract/site-settings/printing.ts'
import { api, unwrap } from '#web/api/client.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { defineFields } from '../fields/define-fields.ts'
import { switchesOf } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'

/** Whether the restaurant prints tickets. The printers have a screen of their own. */
export const PrintingSection = fieldsSection({
  name: 'printing',
  fields: defineFields({ schema: printingSchema, texts: () => texts, fields: switchesOf(printingSchema.shape) }),
  savedOf: ({ printing }) => printing,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/printing', { body })),
  savedHint: () => texts.savedHint,
  after: ({ settings }) =>
    settings.printing.value.printsTickets && (
      <Link to="/admin/printers" className={buttonClasses('secondary')}>
        {texts.editPrinters}
      </Link>
    ),
})
