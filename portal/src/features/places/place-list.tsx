import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { byCity, type ShownPlace } from './find-places.ts'
import { PlaceRow } from './place-row.tsx'

/** Initial number of rows, and number of rows added each time. */
const STEP = 25

type PlaceListProps = {
  places: readonly ShownPlace[]
  now: Date
  chosen: string | undefined
  /** A place selected outside the list; shown before all others. */
  first: ShownPlace | null
  /** Whether the places are sorted by distance; otherwise they are grouped by city. */
  isByDistance: boolean
  onChoose: (id: string | undefined) => void
}

/** List of places that renders in batches on request. */
export function PlaceList({ places, now, chosen, first, isByDistance, onChoose }: PlaceListProps) {
  const language = useLanguage()
  const [limit, setLimit] = useState(STEP)
  const others = places.filter(({ placeReference: id }) => id !== first?.placeReference)
  const ordered = isByDistance ? others : byCity(others).flatMap((group) => group.places)
  const shown = ordered.slice(0, limit)
  const left = ordered.length - shown.length
  const row = (place: ShownPlace) => {
    const { placeReference: id } = place
    return (
      <PlaceRow
        key={id}
        place={place}
        now={now}
        isChosen={id === chosen}
        onChoose={() => onChoose(id === chosen ? undefined : id)}
      />
    )
  }
  return (
    <>
      {first && <ul>{row(first)}</ul>}
      {isByDistance ? (
        <ul>{shown.map(row)}</ul>
      ) : (
        byCity(shown).map(({ city, country, places: inCity }) => (
          <section key={`${country} ${city.en}`} className="border-t border-line first:border-0">
            <h3 className="bg-sunken px-4 py-1.5 text-sm font-medium text-ink-2 sm:px-6">
              {city[language]}
            </h3>
            <ul>{inCity.map(row)}</ul>
          </section>
        ))
      )}
      {left > 0 && (
        <div className="grid border-t border-line p-4">
          <Button tone="secondary" onClick={() => setLimit(limit + STEP)}>
            <Trans>Show more places</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
