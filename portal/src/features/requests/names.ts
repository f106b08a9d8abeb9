import { useLingui } from '@lingui/react/macro'
import type { Money, Request } from '@sadu/contract'
import type { RequestState } from '@sadu/contract/requests/states'
import { moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** Whether a request is a message or a complaint, which gets an answer instead of a decision. */
export const isMessage = (
  about: Request['about'],
): about is Extract<Request['about'], { kind: 'contact' | 'complaint' }> =>
  about.kind === 'contact' || about.kind === 'complaint'

/** Whether a request changes the user's details, which takes effect once it is approved. */
export const isDetails = (
  about: Request['about'],
): about is Extract<Request['about'], { kind: 'personalDetails' | 'identity' }> =>
  about.kind === 'personalDetails' || about.kind === 'identity'

/** The amount of a request, if its title does not contain it; otherwise null. */
export function amountOf(about: Request['about']): Money | null {
  if (about.kind === 'dispute') return about.disputed
  if (about.kind === 'payout') return about.sum?.sent ?? about.asked
  return about.kind === 'supplementary' ? about.limit : null
}

/** Icon for each kind of request. */
export const REQUEST_ICONS: Record<Request['about']['kind'], IconName> = {
  cardIssue: 'card',
  limit: 'chart',
  supplementary: 'plus',
  dispute: 'alert',
  contact: 'message',
  complaint: 'message',
  personalDetails: 'person',
  identity: 'shield',
  objection: 'undo',
  closing: 'close',
  arrangement: 'star',
  payout: 'cash',
}

/** Title of a request: what was requested, and for whom if that is someone else. */
export function useRequestTitle(): (request: Pick<Request, 'about' | 'card'>) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const { language } = formats
  return ({ about, card }) => {
    const name = card === null || card.isOwn ? null : card.cardmemberName[language]
    if (about.kind === 'limit') {
      const limit = moneyText(about.to, formats)
      return name === null ? t`Limit of ${limit}` : t`Limit of ${limit} for ${name}`
    }
    if (about.kind === 'supplementary') {
      const applicant = about.name[language]
      return t`Supplementary card for ${applicant}`
    }
    if (about.kind === 'dispute') {
      const merchant = about.merchantName[language]
      return t`Dispute, ${merchant}`
    }
    if (about.kind === 'personalDetails') return t`Change of personal details`
    if (about.kind === 'identity') return t`Change of ID details`
    if (about.kind === 'objection') return t`Objection to a decision`
    if (about.kind === 'closing') {
      return about.scope === 'card' ? t`Closing a card` : t`Closing the account`
    }
    if (about.kind === 'arrangement') return about.programme[language]
    if (about.kind === 'payout') return t`Credit balance to your bank`
    if (isMessage(about)) {
      return about.kind === 'contact' ? t`Message to us` : t`Complaint`
    }
    const reports = {
      lost: t({ message: 'lost', context: 'card' }),
      stolen: t({ message: 'stolen', context: 'card' }),
      damaged: t({ message: 'damaged', context: 'card' }),
    }
    const report = reports[about.report]
    return name === null ? t`New card, ${report}` : t`New card for ${name}, ${report}`
  }
}

/** Short name of the request's state. */
export function useStateName(): (request: Pick<Request, 'state' | 'about'>) => string {
  const { t } = useLingui()
  const names: Record<RequestState, string> = {
    waitingForPrimary: t`With the primary cardmember`,
    received: t`Received`,
    inReview: t`Under review`,
    waitingForCustomer: t`Waiting for you`,
    approved: t`Approved`,
    beingMade: t`Being made`,
    onItsWay: t`With the courier`,
    done: t`Delivered`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  }
  return ({ state, about }) => {
    if (state === 'done' && isMessage(about)) return t`Answered`
    if (state === 'approved' && about.kind === 'arrangement') return t`Arranged`
    return state === 'approved' && about.kind === 'payout' ? t`Sent to your bank` : names[state]
  }
}

/** Badge tone for each state. */
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
