import { useLingui } from '@lingui/react/macro'
import type { ContactMethod, IssueKind, IssueReason } from '@sadu/contract/cards/issue'

/** Labels of the kinds of report. */
export function useIssueNames(): Record<IssueKind, string> {
  const { t } = useLingui()
  return { lost: t`Lost`, stolen: t`Stolen`, damaged: t`Damaged` }
}

/** Labels of the reasons. */
export function useReasonNames(): Record<IssueReason, string> {
  const { t } = useLingui()
  return {
    mislaid: t`I left it somewhere`,
    travelling: t`While travelling`,
    notReceived: t`It never reached me`,
    pocket: t`From my pocket or bag`,
    home: t`From home or the car`,
    robbed: t`I was robbed`,
    chip: t`The chip isn’t read`,
    contactless: t`Contactless doesn’t work`,
    broken: t`It’s bent or broken`,
    other: t`In another way`,
  }
}

/** Labels of the contact methods. */
export function useContactNames(): Record<ContactMethod, string> {
  const { t } = useLingui()
  return { sms: t`SMS`, phone: t`Phone call`, email: t`Email` }
}
