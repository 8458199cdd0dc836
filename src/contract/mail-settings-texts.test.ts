import { expect, test } from 'vitest'
import { mailFailureMessages } from './messages/mail-failure.ts'
import { mailKindMessages } from './messages/mail-kind.ts'
import { mailFailureReasons, mailKinds } from './notifications/mail-status.ts'

test('each reason and each kind of mail has its own text, in whole sentences', () => {
  const texts = mailFailureReasons.map((reason) => mailFailureMessages[reason])

  expect(new Set(texts).size).toBe(mailFailureReasons.length)
  expect(texts.filter((text) => !/^[A-Z].*\. [A-Z].*\.$/.test(text))).toEqual([])
  expect(new Set(mailKinds.map((kind) => mailKindMessages[kind])).size).toBe(mailKinds.length)
})
