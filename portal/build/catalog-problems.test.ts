import { expect, test } from 'vitest'
import { problemsOf } from './catalog-problems.ts'

test.each([
  ['accepts a complete text', 'Call <0/> in {n} s', 'اتصل على <0/> بعد {n} ث', []],
  ['accepts Latin names', 'Pay through SADAD', 'ادفع عبر SADAD', []],
  ['rejects an empty text', 'Cancel', ' ', ['no translation']],
  ['rejects English', 'Cancel', 'Cancel', ['English in the Arabic text (Cancel)']],
  ['rejects a missing value', 'In {n} s', 'قريبًا', ['the places for values differ']],
  ['rejects a missing element', '<0>Help</0>', 'مساعدة', ['the places for values differ']],
  [
    'accepts a repeated value in a plural',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, zero {اليوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    [],
  ],
])('%s', (_what, source, arabic, problems) => {
  expect(problemsOf(source, arabic)).toEqual(problems)
})
