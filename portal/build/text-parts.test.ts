import { expect, test } from 'vitest'
import { partsOf } from './text-parts.ts'

test.each([
  [['src/ui/dialog.tsx'], ['start']],
  [['src/features/session/login-screen.tsx'], ['start']],
  [['src/flows/details-step.tsx'], ['ways']],
  [['src/features/recovery/user-id-step.tsx', 'src/flows/steps.ts'], ['ways']],
  [['src/features/accounts/home.tsx'], ['account']],
  [
    ['src/features/accounts/home.tsx', 'src/flows/steps.ts'],
    ['account', 'ways'],
  ],
  [['src/features/accounts/home.tsx', 'src/routes/routes.ts'], ['start']],
])('what %j say is of %j', (files, parts) => {
  expect([...partsOf(files)].toSorted()).toEqual(parts)
})
