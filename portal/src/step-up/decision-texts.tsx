import { Trans } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Amount } from '../ui/amount.tsx'
import type { Language } from '../i18n/language.ts'

/** Texts of a decision: the request, and the title and terms of each answer. */
export type DecisionTexts = {
  asked: ReactNode
  approve: { what: ReactNode; terms: ReactNode }
  decline: { what: ReactNode; terms: ReactNode }
}

/** Texts for a request to the primary cardmember; null for requests that need no such decision. */
export function decisionTexts(
  { about, askedBy }: Request,
  language: Language,
): DecisionTexts | null {
  const asker = <bdi>{askedBy.name[language]}</bdi>
  if (about.kind === 'limit') {
    const to = <Amount money={about.to} />
    const from = <Amount money={about.from} />
    return {
      asked: (
        <Trans>
          The card’s limit would be {to}. It was {from} at the time of the request. The new limit
          takes effect as soon as you approve it.
        </Trans>
      ),
      approve: {
        what: (
          <Trans>
            Approve a limit of {to} for {asker}
          </Trans>
        ),
        terms: <Trans>It takes effect straight away</Trans>,
      },
      decline: {
        what: (
          <Trans>
            Decline a limit of {to} for {asker}
          </Trans>
        ),
        terms: <Trans>The limit stays as it is now.</Trans>,
      },
    }
  }
  if (about.kind !== 'supplementary') return null
  const limit = <Amount money={about.limit} />
  const applicant = <bdi>{about.name[language]}</bdi>
  return {
    asked: (
      <Trans>
        {applicant} would have a card on your account with a limit of {limit}, and you’d pay for
        what is spent with it. Once you approve it, we check the application and decide.
      </Trans>
    ),
    approve: {
      what: <Trans>Approve a card for {applicant}</Trans>,
      terms: <Trans>Limit of the card: {limit}</Trans>,
    },
    decline: {
      what: <Trans>Decline a card for {applicant}</Trans>,
      terms: <Trans>No card is made.</Trans>,
    },
  }
}
