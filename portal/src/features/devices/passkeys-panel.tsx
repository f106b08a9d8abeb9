import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@sadu/contract'
import { Suspense, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { usePasskeys } from '../../data/queries/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PasskeyRow } from './passkey-row.tsx'

const dialogs = lazyCode(() => import('./passkey-dialogs.tsx'))
const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog')
const RenamePasskeyDialog = lazyPart(dialogs, 'RenamePasskeyDialog')
const RemovePasskeyDialog = lazyPart(dialogs, 'RemovePasskeyDialog')

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys that sign in to this account; lets the user add, rename and remove them. */
export function PasskeysPanel() {
  const { t } = useLingui()
  const [doing, setDoing] = useState<Doing | null>(null)
  const { data } = usePasskeys()
  const isFull = data !== undefined && data.passkeys.length >= data.limit
  const close = () => setDoing(null)

  return (
    <Panel
      title={t`Passkeys`}
      aside={
        <Button tone="secondary" disabled={isFull} onClick={() => setDoing({ what: 'add' })}>
          <Trans>Add a passkey</Trans>
        </Button>
      }
    >
      <p className="mb-5 max-w-prose text-ink-2">
        <Trans>
          A passkey signs you in with your fingerprint, face or screen lock: no password, no code.
          Nobody can guess it, and no fake page can trick it out of you.
        </Trans>
      </p>
      {isFull && (
        <p className="mb-5 text-sm text-ink-2">
          <Trans>Maximum number of passkeys reached; remove one to add a new one.</Trans>
        </p>
      )}
      <Passkeys onDo={setDoing} />
      <Suspense>
        {doing?.what === 'add' && <AddPasskeyDialog onClose={close} />}
        {doing?.what === 'rename' && (
          <RenamePasskeyDialog passkey={doing.passkey} onClose={close} />
        )}
        {doing?.what === 'remove' && (
          <RemovePasskeyDialog passkey={doing.passkey} onClose={close} />
        )}
      </Suspense>
    </Panel>
  )
}

function Passkeys({ onDo }: { onDo: (doing: Doing) => void }) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={usePasskeys()}
      loading={{ label: t`Loading your passkeys`, shape: <RowSkeleton /> }}
      failedTitle={<Trans>We couldn’t show your passkeys.</Trans>}
      isEmpty={({ passkeys }) => passkeys.length === 0}
      empty={
        <EmptyState title={<Trans>No passkey yet</Trans>}>
          <Trans>Add one on this device, and your next sign-in takes a single touch.</Trans>
        </EmptyState>
      }
    >
      {({ passkeys }) => (
        <ul aria-label={t`Your passkeys`} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyReference}
              passkey={passkey}
              onRename={() => onDo({ what: 'rename', passkey })}
              onRemove={() => onDo({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
    </QueryBoundary>
  )
}

function RowSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-4 w-48" />
    </div>
  )
}
