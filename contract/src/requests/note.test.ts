import { expect, test } from 'vitest'
import { noteFor } from './note.ts'

const EN = 'The courier found nobody at the address. When may he come again?'
const AR = 'لم يجد مندوب التوصيل أحدًا في العنوان. متى يناسبك أن يعود؟'

test.each([
  ['en', `${AR}\n\n${EN}`, EN],
  ['ar', `${AR}\n\n${EN}`, AR],
  ['en', `${EN} · ${AR}`, EN],
  ['ar', `${EN} · ${AR}`, AR],
  ['en', `${EN}\n\nThank you\n\n${AR}`, `${EN}\n\nThank you`],
  ['en', AR, AR],
  ['ar', EN, EN],
  ['ar', `${EN}\n\nThank you`, `${EN}\n\nThank you`],
  ['ar', `${EN} · Thank you`, `${EN} · Thank you`],
  ['en', `${EN} · Thank you`, `${EN} · Thank you`],
  ['en', `${AR}\n\n ${EN}\n `, EN],
  // An Arabic text may name a Latin merchant.
  ['ar', `عملية Jarir\n\nJarir charge`, 'عملية Jarir'],
] as const)('in the language %s the note “%s” is shown as “%s”', (language, note, shown) => {
  expect(noteFor(language, note)).toBe(shown)
})
