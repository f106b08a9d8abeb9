import { expect, test } from 'vitest'
import { statementFileName } from './file-name.ts'

const period = { to: '2026-10-02' }

test.each([
  [
    'Sadu',
    { scope: 'account', period, isClosed: true },
    'en',
    'pdf',
    'Sadu-statement-2026-10-en.pdf',
  ],
  [
    'Sadu',
    { scope: 'account', period, isClosed: true },
    'ar',
    'csv',
    'Sadu-statement-2026-10-ar.csv',
  ],
  [
    'Sadu',
    { scope: 'account', period, isClosed: false },
    'en',
    'csv',
    'Sadu-cycle-so-far-2026-10-02-en.csv',
  ],
  [
    'Sadu',
    { scope: 'card', period, isClosed: true },
    'ar',
    'pdf',
    'Sadu-card-activity-2026-10-ar.pdf',
  ],
  [
    ' ../My Card. ',
    { scope: 'account', period, isClosed: true },
    'en',
    'pdf',
    'My-Card-statement-2026-10-en.pdf',
  ],
  ['سدو', { scope: 'account', period, isClosed: true }, 'en', 'pdf', 'statement-2026-10-en.pdf'],
] as const)('names a statement file: %s, %o, %s, %s', (product, named, language, format, name) => {
  expect(statementFileName(product, named, { language, format })).toBe(name)
})
