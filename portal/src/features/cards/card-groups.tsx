import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { Account } from '../../account/account-switcher.tsx'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { useCardStateName } from '../../ui/card-state-badge.tsx'
import { CardStrip } from '../../ui/card-strip.tsx'
import type { ListGroup, ListItem } from '../../ui/patterns/list-and-detail.tsx'
import { CardCaption } from './card-caption.tsx'
import { CardRemedy } from './card-remedy.tsx'

/** Cards grouped by account, most recently used account first, each with its artwork; stopped and
 * replaced cards come last. */
export function useCardGroups(cards: readonly Card[], accounts: readonly Account[]): ListGroup[] {
  const { t } = useLingui()
  const { language } = useFormats()
  const nameOf = useCardStateName()
  const itemOf = (card: Card): ListItem => {
    const { tier, state, lastDigits, expiry, nameOnCard } = card
    const holder = card.cardmemberName[language]
    return {
      key: card.cardReference,
      name: t`Card ending in ${lastDigits}, ${holder}, ${nameOf(state)}`,
      picture: <CardFace {...{ tier, state, lastDigits, expiry, nameOnCard }} className="w-full" />,
      strip: (
        <CardStrip {...{ tier, lastDigits }} name={holder} isUsable={state === 'active'}>
          {nameOf(state)}
        </CardStrip>
      ),
      caption: <CardCaption card={card} />,
      remedy: <CardRemedy card={card} />,
    }
  }
  const references = [
    ...new Set([
      ...accounts.map(({ accountReference }) => accountReference),
      ...cards.map(({ accountReference }) => accountReference),
    ]),
  ]
  return references.flatMap((key): ListGroup[] => {
    const own = cards.filter(({ accountReference }) => accountReference === key)
    if (own.length === 0) return []
    const account = accounts.find(({ accountReference }) => accountReference === key)
    return [
      {
        key,
        heading: <Heading account={account} cards={own} />,
        items: own
          .toSorted((one, other) => Number(hasEnded(one)) - Number(hasEnded(other)))
          .map(itemOf),
      },
    ]
  })
}

const hasEnded = ({ state }: Card) => state === 'stopped' || state === 'replaced'

type HeadingProps = { account: Account | undefined; cards: readonly Card[] }

/** Account name, with its available credit if the primary card has no limit of its own. */
function Heading({ account, cards }: HeadingProps) {
  const { language } = useFormats()
  const whole = cards.find(({ kind, creditLimit }) => kind === 'primary' && creditLimit === null)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg font-semibold">{account?.productName[language]}</h2>
      {whole && (
        <p className="text-sm text-ink-2">
          <Trans>
            Available <Amount money={whole.leftToSpend} className="font-semibold text-ink" />
          </Trans>
        </p>
      )}
    </div>
  )
}
