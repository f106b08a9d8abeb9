import { useFormats } from '../../i18n/formats/use-formats.ts'
import { numeralsText } from '../../i18n/formats/numerals.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { findLounges, loungeCountries } from '@sadu/contract/centurion/find-lounges'
import type { Lounge } from '@sadu/contract/centurion/shape'
import { use, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useCountryName } from '../../ui/address-text.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FigureValue } from './figure-value.tsx'
import { upcomingCountries } from './current-trip.ts'
import { useManager, useTrips } from './queries.ts'
import { FiguresContext, ContentText } from './content-text.tsx'

type Kind = Lounge['kind'] | 'all'

/** Lounges by country and kind; defaults to the country of the user’s current or next trip. */
export function LoungeFinder({ lounges }: { lounges: readonly Lounge[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useCountryName()
  const trips = useTrips()
  const [chosen, setChosen] = useState<string | null>(null)
  const [kind, setKind] = useState<Kind>('all')
  const manager = useManager()
  const ahead = upcomingCountries(trips.data)
  const countries = loungeCountries(lounges)
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const country = chosen ?? ahead.find((code) => countries.some((one) => one.code === code)) ?? ''
  const found = findLounges(lounges, {
    country: country || null,
    kind: kind === 'all' ? null : kind,
  })
  const onTrip = found.filter((one) => ahead.includes(one.country)).length
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-[15rem_1fr]">
        <SelectField
          label={t`Country`}
          value={country}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t`All countries`}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <RadioChips<Kind>
          legend={t`Kind of lounge`}
          value={kind}
          onChoose={setKind}
          choices={[
            { value: 'all', title: t`All` },
            { value: 'premium', title: t`Premium` },
            { value: 'airline', title: t`Airline` },
          ]}
        />
      </div>
      <output className="text-sm text-ink-2">
        <Plural value={found.length} one="# lounge" other="# lounges" />
        {onTrip > 0 && (
          <>
            {' · '}
            <Plural value={onTrip} one="# on your trip" other="# on your trip" />
          </>
        )}
      </output>
      {found.length === 0 ? (
        <p>
          {manager?.gender === 'female' ? (
            <Trans context="female">
              There’s no lounge of this kind here. Your relationship manager knows what’s nearby.
            </Trans>
          ) : (
            <Trans context="male">
              There’s no lounge of this kind here. Your relationship manager knows what’s nearby.
            </Trans>
          )}
        </p>
      ) : (
        <ul className="border-t border-line">
          {found.map((lounge) => (
            <LoungeRow key={lounge.name.en} lounge={lounge} />
          ))}
        </ul>
      )}
    </div>
  )
}

function LoungeRow({ lounge: { name, place, kind, hours } }: { lounge: Lounge }) {
  const figures = use(FiguresContext)
  const fee = figures['lounges.guestFee']
  const window = figures['lounges.hours']
  const formats = useFormats()
  return (
    <li className="grid min-h-15 items-center gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[1fr_1.3fr_9rem_7rem_8rem]">
      <span className="text-lg">
        <ContentText of={name} />
      </span>
      <span className="text-ink-2">
        <ContentText of={place} />
      </span>
      <span className="text-sm">
        {kind === 'airline' ? (
          <Trans>Airline</Trans>
        ) : (
          <Trans>Premium, {window && <FigureValue figure={window} />} hours</Trans>
        )}
      </span>
      <bdi dir="ltr" className="text-sm text-ink-2 rtl:text-end">
        {numeralsText(hours, formats)}
      </bdi>
      <span className="text-sm">
        <Trans>Guest {fee && <FigureValue figure={fee} />}</Trans>
      </span>
    </li>
  )
}
