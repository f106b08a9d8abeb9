import { Trans } from '@lingui/react/macro'
import { blockMerchant } from '@sadu/contract/cards/calls'
import { useCards } from '../../data/queries/cards.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type BlockMerchantProps = { cardReference: string; merchantReference: string }

/** Blocks the merchant of a transaction on its card immediately, if the bridge allows it. The
 * card's page can undo it. */
export function BlockMerchant({ cardReference, merchantReference }: BlockMerchantProps) {
  const card = useCards().data?.find((one) => one.cardReference === cardReference)
  const call = useCall(blockMerchant, { background: true })
  if (!card?.actions.includes('changeControls')) return null
  if (call.results) {
    return (
      // The focused button has been removed, so the notice takes the focus.
      <FocusedStep>
        <Notice
          tone="success"
          title={<Trans>The merchant is blocked on this card.</Trans>}
          action={
            <TextLink to="/card-detail" search={{ card: cardReference }}>
              <Trans>See the card</Trans>
            </TextLink>
          }
        >
          <Trans>It can’t charge the card any more. You can unblock it on the card’s page.</Trans>
        </Notice>
      </FocusedStep>
    )
  }
  return (
    <div className="grid gap-3">
      {call.problem && <ProblemNotice problem={call.problem} />}
      <Button
        tone="secondary"
        className="min-h-12"
        isBusy={call.isBusy}
        onClick={() => void call.run({ cardReference, merchantReference })}
      >
        <Trans>Block this merchant on the card</Trans>
      </Button>
    </div>
  )
}
