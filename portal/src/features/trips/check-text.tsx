import { Trans } from '@lingui/react/macro'
import type { TripCheck } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'

type CheckText = { title: ReactNode; detail: ReactNode }

/** Returns the title and explanation of a finding. */
export function useCheckText(): (check: TripCheck) => CheckText {
  return ({ finding, card, day, amount }) => {
    const digits = card && <MaskedCard lastDigits={card.lastDigits} />
    const on = day === null ? null : <DateText value={day} />
    const money = amount && <Amount money={amount} />
    const texts: Record<TripCheck['finding'], () => CheckText> = {
      noCards: () => ({
        title: <Trans>No card on this trip</Trans>,
        detail: <Trans>A card on this trip was closed. Choose one you can use.</Trans>,
      }),
      cardSuspended: () => ({
        title: <Trans>Card {digits} is suspended</Trans>,
        detail: <Trans>It’s on this trip but can’t be used.</Trans>,
      }),
      cardInactive: () => ({
        title: <Trans>Card {digits} is not active yet</Trans>,
        detail: <Trans>You can use it once it’s activated.</Trans>,
      }),
      abroadOff: () => ({
        title: <Trans>Purchases abroad are off on card {digits}</Trans>,
        detail: <Trans>Purchases outside the Kingdom are declined until you turn them on.</Trans>,
      }),
      cardExpires: () => ({
        title: <Trans>Card {digits} expires before you are back</Trans>,
        detail: <Trans>It’s valid until {on}. Order a new one in time.</Trans>,
      }),
      identityExpires: () => ({
        title: <Trans>Your ID expires before you are back</Trans>,
        detail: <Trans>It’s valid until {on}. Renew it, then tell us.</Trans>,
      }),
      littleCredit: () => ({
        title: <Trans>Your available credit is low</Trans>,
        detail: <Trans>{money} for the whole trip. Pay a part of your balance first.</Trans>,
      }),
      paymentOverdue: () => ({
        title: <Trans>{money} is overdue</Trans>,
        detail: <Trans>It was due on {on}. Please pay it now.</Trans>,
      }),
      paymentBefore: () => ({
        title: <Trans>{money} to pay before you leave</Trans>,
        detail: <Trans>It falls due on {on}.</Trans>,
      }),
      paymentDue: () => ({
        title: <Trans>{money} to pay before you are back</Trans>,
        detail: <Trans>It falls due on {on}.</Trans>,
      }),
      unreachable: () => ({
        title: <Trans>You get codes by SMS only</Trans>,
        detail: <Trans>Codes may not reach you abroad. Add a passkey or trust a device.</Trans>,
      }),
      cardsReady: () => ({
        title: <Trans>Your cards work there</Trans>,
        detail: <Trans>Active, with purchases abroad turned on.</Trans>,
      }),
      nothingExpires: () => ({
        title: <Trans>Your cards and ID are valid for the whole trip</Trans>,
        detail: digits ? (
          <Trans>
            The first to expire: card {digits}, {on}
          </Trans>
        ) : (
          <Trans>None of your cards or your ID expires before you’re back.</Trans>
        ),
      }),
      enoughCredit: () => ({
        title: <Trans>Enough available credit</Trans>,
        detail: <Trans>{money} to spend</Trans>,
      }),
      paymentAfter: () => ({
        title: <Trans>Your bill can wait until you are back</Trans>,
        detail: (
          <Trans>
            {money} is due on {on}.
          </Trans>
        ),
      }),
      nothingDue: () => ({
        title: <Trans>No bill is waiting to be paid</Trans>,
        detail: <Trans>The next one comes when your cycle closes.</Trans>,
      }),
      reachable: () => ({
        title: <Trans>We can reach you abroad</Trans>,
        detail: <Trans>By a passkey or a trusted device, no SMS needed.</Trans>,
      }),
    }
    return texts[finding]()
  }
}
