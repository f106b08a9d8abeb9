import type { MarkedCharge } from '@sadu/contract'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PROBLEM_TITLES } from './problem-titles.tsx'

type MarkedListProps = { title: string; charges: readonly MarkedCharge[] }

/** Marked charges, each with its disputable amount. */
export function MarkedList({ title, charges }: MarkedListProps) {
  return (
    <Panel title={title}>
      <ul className="grid gap-4">
        {charges.map((charge) => (
          <Row key={charge.transactionReference} charge={charge}>
            <Amount money={charge.atMost} className="font-semibold" />
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

/** Omitted charges, each with the reason. */
export function ExcludedCharges({ title, charges }: MarkedListProps) {
  return (
    <Panel title={title}>
      <ul className="grid gap-4">
        {charges.map((charge) => (
          <Row key={charge.transactionReference} charge={charge}>
            <span className="grid justify-items-start text-sm text-ink-2">
              {charge.problem && PROBLEM_TITLES[charge.problem]()}
              {charge.dispute && (
                <TextLink to="/requests" search={{ ref: charge.dispute }}>
                  <Trans>Follow the dispute</Trans>
                </TextLink>
              )}
            </span>
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

function Row({ charge, children }: { charge: MarkedCharge; children: ReactNode }) {
  const { merchantName, day } = charge
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block font-medium wrap-anywhere">{merchantName[useLanguage()]}</bdi>
        <span className="text-sm text-ink-2">
          <DateText value={day} length="short" />
        </span>
      </span>
      {children}
    </li>
  )
}
