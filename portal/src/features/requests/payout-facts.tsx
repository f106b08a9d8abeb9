import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../../ui/amount.tsx'
import { Fact } from '../../ui/facts.tsx'
import { MaskedIban } from '../../ui/masked-iban.tsx'
import { PayoutSum } from '../../ui/patterns/payout-sum.tsx'

/** The requested amount of a credit balance and its destination; once sent, also the calculation of
 * the amount. */
export function PayoutFacts({ about }: { about: Extract<RequestAbout, { kind: 'payout' }> }) {
  const language = useLanguage()
  const { asked, to, sum } = about
  return (
    <>
      <Fact label={<Trans>You asked for</Trans>} valueClass="font-medium">
        <Amount money={asked} />
      </Fact>
      <Fact label={<Trans>Goes to</Trans>} valueClass="grid justify-items-start font-medium">
        <bdi>{to.bank[language]}</bdi>
        <MaskedIban ibanEnd={to.ibanEnd} />
      </Fact>
      {sum && (
        <Fact label={<Trans>Sent</Trans>} className="@lg:col-span-2">
          <PayoutSum sum={sum} />
        </Fact>
      )}
    </>
  )
}
