import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '../../features/statements/verify-screen.tsx'

export const Route = createFileRoute('/_content/$lang/verify')({
  component: VerifyScreen,
  staticData: {
    screen: {
      name: 'VerifyStatement',
      layout: 'content',
      resource: 'Public',
      title: msg`Verify a document`,
      description: msg`Check a printed statement or dispute dossier by its code and the last digits of the card.`,
      texts: ['statements', 'shared'],
      sample: '/en/verify',
    },
  },
})
