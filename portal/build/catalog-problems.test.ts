import { expect, test } from 'vitest'
import { problemsOf } from './catalog-problems.ts'

test.each([
  ['a whole text passes', 'Call <0/> in {n} s', 'اتصل على <0/> بعد {n} ث', []],
  ['names written in Latin pass', 'Pay through SADAD', 'ادفع عبر SADAD', []],
  ['an empty one does not', 'Cancel', ' ', ['no translation']],
  ['nor one in English', 'Cancel', 'Cancel', ['English in the Arabic text (Cancel)']],
  ['nor one that lost a value', 'In {n} s', 'قريبًا', ['the places for values differ']],
  ['nor one that lost an element', '<0>Help</0>', 'مساعدة', ['the places for values differ']],
  [
    'a plural may repeat its value',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, zero {اليوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    [],
  ],
])('%s', (_what, source, arabic, problems) => {
  expect(problemsOf(source, arabic)).toEqual(problems)
})
