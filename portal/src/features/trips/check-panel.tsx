import { useLingui } from '@lingui/react/macro'
import type { TripCheck } from '@sadu/contract'
import { levelOf } from '@sadu/contract/trips/readiness'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CheckRemedy } from './check-remedy.tsx'
import { useCheckText } from './check-text.tsx'

const LOOKS = {
  stop: 'bg-danger-tint text-danger-ink',
  warn: 'bg-saffron-tint text-saffron-ink',
  good: 'bg-palm-tint text-palm-ink',
} as const

const ICONS: Partial<Record<TripCheck['finding'], IconName>> = {
  noCards: 'card',
  cardSuspended: 'pause',
  cardInactive: 'card',
  abroadOff: 'globe',
  cardExpires: 'calendar',
  identityExpires: 'person',
  littleCredit: 'chart',
  paymentOverdue: 'clock',
  paymentBefore: 'clock',
  paymentDue: 'clock',
  unreachable: 'mobile',
}

/** A check can report the same finding for several cards or bills. */
const keyOf = ({ finding, card, day, amount }: TripCheck) =>
  [finding, card?.cardReference, day, amount?.minor].join(' ')

type CheckPanelProps = { trip: string; isUnderWay: boolean; checks: readonly TripCheck[] }

/** Problems that affect a trip, the worst first, each with a fix; then the checks that passed. */
export function CheckPanel({ trip, isUnderWay, checks }: CheckPanelProps) {
  const { t } = useLingui()
  const panel = isUnderWay ? t`While you’re away` : t`Before you go`
  const textOf = useCheckText()
  return (
    <Panel title={panel}>
      <ul aria-label={panel} className="-my-4 divide-y divide-line">
        {checks.map((check) => {
          const { title, detail } = textOf(check)
          const level = levelOf(check.finding)
          return (
            <li key={keyOf(check)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <span
                className={`grid size-10 shrink-0 place-items-center self-start rounded-md ${LOOKS[level]}`}
              >
                <Icon name={ICONS[check.finding] ?? 'check'} size={20} />
              </span>
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium wrap-anywhere">{title}</p>
                <p className="text-sm text-ink-2">{detail}</p>
              </div>
              {level !== 'good' && (
                <span className="max-sm:ms-14">
                  <CheckRemedy trip={trip} check={check} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
