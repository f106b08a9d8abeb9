import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Hotline } from '../../problems/hotline.tsx'

/** The two ways to sign in that need a person today: a forgotten ID or password, and a first visit. */
export function LoginHelp() {
  return (
    <div className="grid gap-3">
      <Help summary={<Trans>Forgot your user ID or password?</Trans>}>
        <Trans>
          Call us on <Hotline />. Once we know it is you, we tell you your user ID or help you to a
          new password.
        </Trans>
      </Help>
      <Help summary={<Trans>First time here?</Trans>}>
        <Trans>
          Call us on <Hotline /> to enrol. Have your national ID or Iqama and your card at hand.
        </Trans>
      </Help>
    </div>
  )
}

function Help({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-md px-4 py-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <Icon
          name="chevronDown"
          size={20}
          className="text-ink-2 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="px-4 pb-4 text-sm text-ink-2">{children}</p>
    </details>
  )
}
