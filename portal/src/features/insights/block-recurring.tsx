import { Trans, useLingui } from '@lingui/react/macro'
import type { RecurringCharge } from '@sadu/contract'
import { blockMerchant } from '@sadu/contract/cards/calls'
import { useCards } from '../../data/queries/cards.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Blocks the merchant of a recurring charge on its card immediately, if the bridge allows it. The
 * card's page can undo it. */
export function BlockRecurring({ charge }: { charge: RecurringCharge }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { cardReference, merchantReference, isBlocked } = charge
  const card = useCards().data?.find((one) => one.cardReference === cardReference)
  const call = useCall(blockMerchant, { background: true })
  if (isBlocked) {
    const blocked = (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-sm">
        <Badge tone="warning">
          <Trans>Blocked</Trans>
        </Badge>
        <Trans>The card will decline its next charge.</Trans>
        <TextLink to="/card-detail" search={{ card: cardReference }}>
          <Trans>See the card</Trans>
        </TextLink>
      </p>
    )
    // The focused button has been removed, so the text takes the focus.
    return call.results ? <FocusedStep>{blocked}</FocusedStep> : blocked
  }
  if (!card?.actions.includes('changeControls')) return null
  const name = charge.merchantName[language]
  return (
    <div className="grid gap-3 pb-2">
      {call.problem && <ProblemNotice problem={call.problem} />}
      <Button
        tone="quiet"
        className="-ms-5 justify-self-start"
        aria-label={t`Block on the card: ${name}`}
        isBusy={call.isBusy}
        onClick={() => void call.run({ cardReference, merchantReference })}
      >
        <Trans>Block on the card</Trans>
      </Button>
    </div>
  )
}
