import { Trans, useLingui } from '@lingui/react/macro'
import type { Place } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { directionsLink, platformOf } from './directions.ts'
import { distanceText } from '../../i18n/formats/distance-text.ts'
import type { ShownPlace } from './find-places.ts'
import { HoursTable } from './hours-table.tsx'
import { OpeningText } from './opening-text.tsx'

type PlaceRowProps = {
  place: ShownPlace
  now: Date
  isChosen: boolean
  onChoose: () => void
}

/** One place in the list; the selected one is expanded with all details. */
export function PlaceRow({ place, now, isChosen, onChoose }: PlaceRowProps) {
  const language = useLanguage()
  const formats = useFormats()
  const { placeReference: id, kind, name, city, kmAway } = place

  return (
    <li className={`border-t border-line first:border-0 ${isChosen ? 'bg-madder-tint' : ''}`}>
      <button
        type="button"
        aria-expanded={isChosen}
        aria-controls={isChosen ? `place-${id}` : undefined}
        onClick={onChoose}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-start transition-colors duration-150 hover:bg-sunken sm:px-6"
      >
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-md ${isChosen ? 'bg-surface text-madder-ink' : 'bg-sunken text-ink-2'}`}
        >
          <Icon name={kind} size={22} />
        </span>
        <span className="grid min-w-0 flex-[1_1_8rem]">
          <span className="font-medium wrap-anywhere">{name[language]}</span>
          <span className="text-sm">
            <OpeningText place={place} now={now} />
          </span>
        </span>
        {kmAway !== null && (
          <bdi className="text-sm text-ink-2">{distanceText(kmAway, formats)}</bdi>
        )}
      </button>
      {isChosen && (
        <div id={`place-${id}`} className="grid gap-4 px-4 pb-5 sm:ps-20 sm:pe-6">
          <p className="text-ink-2">
            {place.address[language]}, {city[language]}
          </p>
          <Actions place={place} />
          <Facts place={place} />
          <HoursTable place={place} now={now} />
        </div>
      )}
    </li>
  )
}

function Actions({ place }: { place: ShownPlace }) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = place.name[language]
  const link = directionsLink(platformOf(navigator.userAgent), place, name)
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass()} flex-auto`}
        aria-label={t`Directions to ${name}`}
      >
        <Trans>Directions</Trans>
      </a>
      {place.phone !== null && (
        <a
          href={`tel:${place.phone}`}
          aria-label={t`Call ${name}`}
          title={t`Call ${name}`}
          className={buttonClass('secondary')}
        >
          <Icon name="phone" size={20} />
        </a>
      )}
    </div>
  )
}

function Facts({ place }: { place: Place }) {
  const languages = useLanguageNames(place.languages)
  return (
    <ul className="grid gap-1 text-sm">
      <li>
        {place.isAccessible ? (
          <Trans>Step-free</Trans>
        ) : (
          <Trans>There’s a step at the entrance</Trans>
        )}
      </li>
      {place.languages.length > 0 && <li>{languages}</li>}
    </ul>
  )
}

/** Language names as a formatted list. */
function useLanguageNames(codes: readonly string[]): string {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code))
}
