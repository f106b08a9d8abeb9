import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@sadu/contract'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

/** One passkey: its name, when it was added and when it was last used. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useLingui()
  const { name, addedAt, lastUsedAt, isBackedUp } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isBackedUp && (
            <Badge>
              <Trans>Synced</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-2">
          <Trans>
            Added on <DateText value={addedAt} />
          </Trans>
        </p>
        <p className="text-sm text-ink-2">
          {lastUsedAt === null ? (
            <Trans>Not used yet</Trans>
          ) : (
            <Trans>
              Last used on <DateText value={lastUsedAt} />
            </Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" aria-label={t`Rename ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button tone="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}
