import { useLingui } from '@lingui/react/macro'
import type { TrustedDevice } from '@sadu/contract'
import { deviceNameText, NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import type { ReactNode } from 'react'
import { directionOf } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Parts } from '../../ui/parts.tsx'

type Facts = Pick<TrustedDevice, 'name' | 'model' | 'system' | 'browser' | 'place'>

/** Model name that browsers report for computers. */
const COMPUTER = 'Desktop'
const HANDHELD = /android|ios|iphone|ipad|mobile|tablet|phone/i

type DeviceFactsProps = {
  facts: Facts
  /** Label next to the name, for a special property of this device. */
  badge?: ReactNode
  /** When it was used, below its details. */
  times: ReactNode
  /** Action on the device. */
  action?: ReactNode
}

/** One device with its details; unknown ones are omitted. */
export function DeviceFacts({ facts, badge, times, action }: DeviceFactsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, model, system, browser, place } = facts
  const shown = deviceNameText(name, language)
  const isHandheld = HANDHELD.test(`${model} ${system} ${name}`)
  const known = [model, system, browser].filter((fact) => fact !== NOT_AVAILABLE)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-11 place-items-center rounded-md bg-sunken text-ink-2">
        <Icon name={isHandheld ? 'mobile' : 'laptop'} />
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {/* A name with a word of the UI language uses the direction of that language. */}
          <bdi dir={shown === name ? 'auto' : directionOf(language)}>{shown}</bdi>
          {badge}
        </p>
        <Parts className="text-sm text-ink-2 wrap-anywhere">
          {known.length === 0
            ? t`Not Available`
            : known.map((fact) => <bdi key={fact}>{fact === COMPUTER ? t`Desktop` : fact}</bdi>)}
        </Parts>
        <p className="text-sm text-ink-2">{place ? place[language] : t`Place not available`}</p>
        <div className="text-sm text-ink-2">{times}</div>
      </div>
      {action && <div className="col-start-2 sm:col-start-3">{action}</div>}
    </li>
  )
}
