import { Plural, Trans } from '@lingui/react/macro'
import type { checkClosing, ResultsOf } from '@sadu/contract'
import type { ClosingScope } from '@sadu/contract/requests/details'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Consequences } from './consequences.tsx'

type ClosingEffectsProps = { effects: ResultsOf<typeof checkClosing>; scope: ClosingScope }

/** The effects of closing: the things that stop and those that remain, with figures. */
export function ClosingEffects({ effects, scope }: ClosingEffectsProps) {
  const formats = useFormats()
  const { language } = formats
  const { balance, cards, trips, offers, recurring, points, pointsWorth } = effects
  const { shared, inPlans, onItsWay, openPayment, automatic } = effects
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const names = list.format(recurring.map((name) => name[language]))
  const number = countText(points, formats)
  const sharedCount = countText(shared, formats)
  const isAccount = scope === 'account'
  const coming = automatic?.coming ?? null
  const digits = cards.map(({ lastDigits, cardmemberName }) => (
    <span key={lastDigits} className="block">
      <MaskedCard lastDigits={lastDigits} /> <bdi>{cardmemberName[language]}</bdi>
    </span>
  ))
  const stops = [
    { key: 'cards', text: digits, isShown: true },
    {
      key: 'points',
      text: (
        <Trans>
          {number} points, worth <Amount money={pointsWorth} />: use them before
        </Trans>
      ),
      isShown: isAccount && points > 0,
    },
    {
      key: 'shared',
      text: isAccount ? (
        <Trans>
          {sharedCount} points that were given to supplementary cards: use them before closing
        </Trans>
      ) : (
        <Trans>{sharedCount} points that were given to the card go back to the account</Trans>
      ),
      isShown: shared > 0,
    },
    {
      key: 'automatic',
      text: coming ? (
        <Trans>
          The account’s automatic payments: we won’t take <Amount money={coming.amount} />
        </Trans>
      ) : (
        <Trans>The account’s automatic payments</Trans>
      ),
      isShown: automatic !== null,
    },
    {
      key: 'recurring',
      text: <Trans>Recurring charges are declined: {names}</Trans>,
      isShown: recurring.length > 0,
    },
    {
      key: 'trips',
      text: (
        <Plural
          value={trips}
          one="One trip will no longer include this card"
          other="# trips will no longer include this card"
        />
      ),
      isShown: trips > 0,
    },
    {
      key: 'offers',
      text: (
        <Plural value={offers} one="One offer on the card ends" other="# offers on the card end" />
      ),
      isShown: offers > 0,
    },
  ]
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Consequences
        kind="stops"
        title={<Trans>What stops</Trans>}
        lines={stops.filter(({ isShown }) => isShown)}
      />
      <Consequences
        kind="goesOn"
        title={<Trans>What remains</Trans>}
        lines={[
          {
            key: 'balance',
            text: (
              <Trans>
                The balance of <Amount money={balance} />, and what is on hold: it’s due as on your
                statements
              </Trans>
            ),
          },
          ...(inPlans.minor > 0
            ? [
                {
                  key: 'plans',
                  text: (
                    <Trans>
                      <Amount money={inPlans} /> of instalments still to come: all of it goes on
                      your next statement
                    </Trans>
                  ),
                },
              ]
            : []),
          ...(onItsWay.minor > 0
            ? [
                {
                  key: 'onItsWay',
                  text: (
                    <Trans>
                      Your payment of <Amount money={onItsWay} /> is on its way: we’ll count it
                    </Trans>
                  ),
                },
              ]
            : []),
          ...(openPayment
            ? [
                {
                  key: 'open',
                  text: (
                    <Trans>
                      The payment of <Amount money={openPayment} /> that’s still open: finish or
                      cancel it first
                    </Trans>
                  ),
                },
              ]
            : []),
          {
            key: 'statements',
            text: <Trans>Your statements and requests, to read and download</Trans>,
          },
          ...(!isAccount
            ? [{ key: 'others', text: <Trans>All other cards: each is separate</Trans> }]
            : []),
        ]}
      />
    </div>
  )
}
