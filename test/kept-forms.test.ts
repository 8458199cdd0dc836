import { expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

/** Forms that keep nothing, each with its reason. */
const notKept = {
  'src/web/features/admin/session-ended.tsx': 'only a password',
  'src/web/features/admin/login/admin-login-screen.tsx': 'an email that browsers fill in, and a password',
  'src/web/features/admin/orders/printing/print-form.tsx': 'two choices of what is printed now',
}

/** What keeps the text of a form in the tab. */
const keeps =
  /\buse(KeepDraft|(Panel)?KeptText|SectionForm|DishChoice)\b|\bkeep(Draft|Typed)\b|\bsaveDraft\(tabStorage|SectionForm as Form/

test('each form keeps what is typed in it, or says why not', () => {
  const forms = listFiles('src/web').filter((path) => path.endsWith('.tsx') && /<form\b/.test(readFile(path)))

  expect(forms.filter((path) => !keeps.test(readFile(path))).toSorted()).toEqual(Object.keys(notKept).toSorted())
})
