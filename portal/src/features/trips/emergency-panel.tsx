import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { factsOfCountry } from '@sadu/contract/trips/countries'
import type { ReactNode } from 'react'
import { Hotline } from '../../problems/hotline.tsx'
import { useCountryName } from '../../ui/address-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { countriesOf } from './names.ts'

/** Emergency number that works from mobile phones in most countries. */
const MOBILE_NUMBER = '112'

/** Emergency numbers: the police and ambulance of each country, and the issuer. */
export function EmergencyPanel({ stops }: Pick<Trip, 'stops'>) {
  const { t } = useLingui()
  const nameOf = useCountryName()
  return (
    <Panel title={<Trans>If something happens</Trans>}>
      <dl className="-my-3 divide-y divide-line">
        {countriesOf(stops).map((country) => {
          const facts = factsOfCountry(country)
          const name = nameOf(country)
          if (!facts) {
            return (
              <Line key={country} name={name}>
                <Trans>
                  Try <Call number={MOBILE_NUMBER} />, or ask where you stay
                </Trans>
              </Line>
            )
          }
          const { police, ambulance } = facts
          if (police === ambulance) {
            return (
              <Line key={country} name={t`Emergency, ${name}`}>
                <Call number={police} />
              </Line>
            )
          }
          return (
            <div key={country} className="divide-y divide-line">
              <Line name={t`Police, ${name}`}>
                <Call number={police} />
              </Line>
              <Line name={t`Ambulance, ${name}`}>
                <Call number={ambulance} />
              </Line>
            </div>
          )
        })}
        <Line name={<Trans>We pay for the call</Trans>}>
          <Hotline />
        </Line>
      </dl>
    </Panel>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <dt className="min-w-0 flex-1 basis-24">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Call({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="py-3 text-madder-ink underline underline-offset-4">
      <bdi dir="ltr">{number}</bdi>
    </a>
  )
}
