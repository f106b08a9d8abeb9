import { useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import type { RequestState } from '@sadu/contract/requests/states'
import { useLanguage } from '../../i18n/use-language.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** The sign of each kind. */
export const REQUEST_ICONS: Record<Request['about']['kind'], IconName> = { cardIssue: 'card' }

/** What a request is called: what was asked for, and for whom where that is somebody else. */
export function useRequestTitle(): (request: Pick<Request, 'about' | 'card'>) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ about, card }) => {
    const reports = {
      lost: t({ message: 'lost', context: 'card' }),
      stolen: t({ message: 'stolen', context: 'card' }),
      damaged: t({ message: 'damaged', context: 'card' }),
    }
    const report = reports[about.report]
    if (card === null || card.isOwn) return t`New card, ${report}`
    const name = card.cardmemberName[language]
    return t`New card for ${name}, ${report}`
  }
}

/** Where a request stands, in a word or two. */
export function useStateName(): (state: RequestState) => string {
  const { t } = useLingui()
  const names: Record<RequestState, string> = {
    waitingForPrimary: t`With the primary cardmember`,
    received: t`Received`,
    inReview: t`Under review`,
    waitingForCustomer: t`Needs you`,
    approved: t`Approved`,
    beingMade: t`Being made`,
    onItsWay: t`With the courier`,
    done: t`Delivered`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  }
  return (state) => names[state]
}

/** The colour of the badge of a state. */
export const STATE_TONES: Record<RequestState, BadgeTone> = {
  waitingForPrimary: 'info',
  received: 'info',
  inReview: 'info',
  waitingForCustomer: 'warning',
  approved: 'success',
  beingMade: 'info',
  onItsWay: 'info',
  done: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
}
