import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '@sadu/contract'
import { findPlaces } from '@sadu/contract/places/calls'
import { lazyPart } from '../../code/lazy-code.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { findShown, shownNow } from './find-places.ts'
import { LocateButton, LocationStatus } from './locate-button.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { PlaceList } from './place-list.tsx'
import { useGeolocation } from '../../ui/use-geolocation.ts'
import { useMapStyle } from './use-map-style.ts'
import { useMinute } from './use-minute.ts'
import { usePlacesSearch } from './use-places-search.ts'
import { ViewSwitch } from './view-switch.tsx'

const PlacesMap = lazyPart(() => import('./places-map.tsx'), 'PlacesMap')

const LONGEST = 60

/** Branches and ATMs: a list that works alone, and a map next to it. */
export function PlacesPart() {
  const { t } = useLingui()
  const query = useCallQuery(findPlaces, {}, ({ places }) => places)
  return (
    <section aria-labelledby="places" className="grid gap-4">
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading branches and ATMs`, shape: <PlacesSkeleton /> }}
        failedTitle={<Trans>We couldn’t show branches and ATMs.</Trans>}
        isEmpty={(places) => places.length === 0}
        empty={
          <EmptyState title={<Trans>There are no branches and ATMs yet</Trans>}>
            <Trans>They’ll appear here once we have some.</Trans>
          </EmptyState>
        }
      >
        {(places) => <Places places={places} />}
      </QueryBoundary>
    </section>
  )
}

const FRAME_CLASS = `${PANEL_CLASS} grid overflow-hidden lg:h-[40rem] lg:grid-cols-[25rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]`

function PlacesSkeleton() {
  return (
    <div className={FRAME_CLASS}>
      <div className="p-4 sm:p-6 lg:row-span-2">
        <RowSkeletons count={8} />
      </div>
      <div className="hidden bg-sunken lg:row-span-2 lg:block" />
    </div>
  )
}

/** Whether WebGL is available; checked before the map code loads. */
function canDrawMaps(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

function Places({ places }: { places: readonly Place[] }) {
  const { t } = useLingui()
  const now = useMinute()
  const { search, change } = usePlacesSearch()
  const { geolocation, ask } = useGeolocation()
  const style = useMapStyle()
  const [map, setMap] = useState<'unknown' | 'drawn' | 'none'>('unknown')
  const shown = useMemo(
    () => findShown(places, search, { now, userPosition: geolocation.at }),
    [places, search, now, geolocation.at],
  )
  const found = places.find(({ placeReference: id }) => id === search.place)
  const chosen = found ? shownNow(found, { now, userPosition: geolocation.at }) : null
  // A place selected on the map or in the URL moves to the top of the list; one selected in the
  // list keeps its position.
  const [lifted, setLifted] = useState(search.place)
  const list = useRef<HTMLElement>(null)
  const chooseOnMap = (place: string | undefined) => {
    setLifted(place)
    change({ place })
    list.current?.scrollTo({ top: 0 })
  }
  const isListAlone = search.view === 'list' || map === 'none'

  // Creating a WebGL context takes a moment; don't block the list.
  useEffect(() => {
    const later = setTimeout(() => setMap(canDrawMaps() ? 'drawn' : 'none'))
    return () => clearTimeout(later)
  }, [])

  return (
    <div className={FRAME_CLASS}>
      <header className="grid gap-3 border-b border-line p-4 sm:px-6 lg:border-e">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="places" className="text-lg font-semibold">
            <Trans>Branches and ATMs</Trans>
          </h2>
          <output className="text-sm text-ink-2">
            <Plural value={shown.length} one="# place" other="# places" />
          </output>
        </div>
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              type="search"
              dir="auto"
              label={t`City, district or name`}
              defaultValue={search.q ?? ''}
              maxLength={LONGEST}
              autoComplete="off"
              onChange={({ target: { value } }) =>
                change({ q: value.trim() === '' ? undefined : value })
              }
            />
          </div>
          <LocateButton state={geolocation.state} onAsk={ask} />
        </div>
        <LocationStatus state={geolocation.state} />
        <PlaceFilters search={search} onChange={change} />
        {map !== 'none' ? (
          <ViewSwitch isList={isListAlone} onChange={(view) => change({ view })} />
        ) : (
          <p className="text-sm text-ink-2">
            <Trans>
              This browser can’t draw the map. The list has everything that the map shows.
            </Trans>
          </p>
        )}
      </header>
      <section
        ref={list}
        aria-label={t`List of branches and ATMs`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll containers must be focusable
        tabIndex={0}
        className={`relative z-1 min-h-0 bg-surface lg:mt-0 lg:overflow-y-auto lg:rounded-none lg:border-e lg:border-line ${isListAlone ? '' : 'order-last -mt-4 overflow-hidden rounded-t-xl lg:order-none'}`}
      >
        {shown.length === 0 && !chosen ? (
          <div className="p-4">
            <EmptyState title={<Trans>No matching places</Trans>}>
              <Trans>Remove a filter or try another city.</Trans>
            </EmptyState>
          </div>
        ) : (
          <PlaceList
            places={shown}
            now={now}
            chosen={chosen?.placeReference}
            first={chosen?.placeReference === lifted ? chosen : null}
            isByDistance={geolocation.at !== null}
            onChoose={(place) => change({ place })}
          />
        )}
      </section>
      {map !== 'none' && (
        <div
          className={`h-[50dvh] min-h-72 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:h-auto ${isListAlone ? 'hidden' : ''}`}
        >
          <Suspense fallback={<MapRoom />}>
            {map === 'drawn' && style !== undefined ? (
              <PlacesMap
                places={shown}
                chosen={chosen}
                userPosition={geolocation.at}
                style={style}
                onChoose={chooseOnMap}
                onFailed={() => setMap('none')}
              />
            ) : (
              <MapRoom />
            )}
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Placeholder for the map. */
const MapRoom = () => <div className="h-full bg-sunken" />
