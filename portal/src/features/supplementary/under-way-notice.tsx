import { Trans } from '@lingui/react/macro'
import type { SupplementaryApplication } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Open applications, each with a link to its request. */
export function UnderWayNotice({
  applications,
}: {
  applications: readonly SupplementaryApplication[]
}) {
  const language = useLanguage()
  return applications.map(({ reference, name, state, dueOn }) => {
    const who = name[language]
    return (
      dueOn !== null && (
        <Notice
          key={reference}
          tone="info"
          isStatic
          title={
            <Trans>
              A card for <bdi>{who}</bdi> is in progress
            </Trans>
          }
          action={
            <TextLink to="/requests" search={{ ref: reference }}>
              <Trans>Follow it</Trans>
            </TextLink>
          }
        >
          {state === 'waitingForCustomer' ? (
            <Trans>
              It’s waiting for your answer, until <DateText value={dueOn} />.
            </Trans>
          ) : (
            <Trans>
              The next step comes by <DateText value={dueOn} />.
            </Trans>
          )}
        </Notice>
      )
    )
  })
}
