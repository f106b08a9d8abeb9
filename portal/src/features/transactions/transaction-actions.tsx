import { Trans } from '@lingui/react/macro'
import { DateText } from '../../ui/date-text.tsx'
import { BlockMerchant } from './block-merchant.tsx'
import { DisputeOfCharge } from './dispute-of-charge.tsx'
import { InstalmentsOfCharge } from './instalments-of-charge.tsx'
import { NotMe } from './not-me.tsx'
import { PointsOfCharge } from './points-of-charge.tsx'
import type { Detail } from './queries.ts'
import { RemindOfCharge } from './remind-of-charge.tsx'

/** Kinds that someone else could have made with the card: no fees, payments or refunds. */
const PAID_BY_CARD: ReadonlySet<string> = new Set(['purchase', 'cash'])

/** The available actions for a charge, right below its amount. */
export function TransactionActions({ detail }: { detail: Detail }) {
  const { transaction, merchant } = detail
  const { cardReference, transactionReference, kind } = transaction
  return (
    <div className="grid gap-2">
      {transaction.state === 'pending' && (
        <>
          <PendingText endsOn={detail.holdEndsOn} />
          <RemindOfCharge detail={detail} />
        </>
      )}
      {cardReference && PAID_BY_CARD.has(kind) && (
        <NotMe cardReference={cardReference} transactionReference={transactionReference} />
      )}
      <InstalmentsOfCharge detail={detail} />
      <PointsOfCharge detail={detail} />
      <DisputeOfCharge detail={detail} />
      {cardReference && merchant && (
        <BlockMerchant
          cardReference={cardReference}
          merchantReference={merchant.merchantReference}
        />
      )}
    </div>
  )
}

/** Explains what can happen to a charge that is only on hold, and when it can be disputed. */
function PendingText({ endsOn }: { endsOn: string | null }) {
  return (
    <p className="mb-1 text-sm text-ink-2">
      <Trans>
        The merchant hasn’t claimed this yet. It may change, and will post or drop off
        automatically.
      </Trans>{' '}
      {endsOn !== null && (
        <Trans>
          You can dispute it once it’s charged, by <DateText value={endsOn} length="short" /> at the
          latest.
        </Trans>
      )}
    </p>
  )
}
