import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Detail } from './queries.ts'

/** The plan of a charge or of an instalment, or the link to put a charge in one. */
export function InstalmentsOfCharge({ detail: { transaction, instalments } }: { detail: Detail }) {
  if (!instalments) return null
  if (instalments.is === 'planned') {
    return (
      <Notice
        tone="info"
        isStatic
        title={
          transaction.kind === 'purchase' ? (
            <Trans>You pay this in instalments</Trans>
          ) : (
            <Trans>This is part of an instalment plan</Trans>
          )
        }
        action={
          <TextLink to="/instalments" search={{ plan: instalments.planReference }}>
            <Trans>See the plan</Trans>
          </TextLink>
        }
      />
    )
  }
  return (
    <>
      <Link
        to="/instalments"
        search={{ charge: transaction.transactionReference }}
        className={`min-h-12 ${buttonClass('secondary')}`}
      >
        <Trans>Pay in instalments</Trans>
      </Link>
      <p className="text-sm text-ink-2">
        <Trans>
          You can ask until <DateText value={instalments.until} length="short" />.
        </Trans>
      </p>
    </>
  )
}
