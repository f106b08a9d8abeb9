import { Trans } from '@lingui/react/macro'
import type { Payment } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Notice that a bill was paid twice, with a link to send the excess to the bank. */
export function TwiceNotice({ payment: { twice, accountReference } }: { payment: Payment }) {
  return (
    twice && (
      <Notice
        tone="info"
        isStatic
        title={
          <Trans>
            It looks as if you paid twice: <Amount money={twice} /> more than you owe
          </Trans>
        }
        action={
          <TextLink to="/card-detail" search={{ tab: 'payout', account: accountReference }}>
            <Trans>Send it to your bank</Trans>
          </TextLink>
        }
      >
        <Trans>The money is yours. You can spend it with the card, or have it sent back.</Trans>
      </Notice>
    )
  )
}
