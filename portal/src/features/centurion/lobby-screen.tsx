import { Trans, useLingui } from '@lingui/react/macro'
import { riyadhHour } from '@sadu/contract/core/days'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { leadingCard } from '../../data/queries/leading-card.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Lattice } from '../../ui/lattice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SectionTiles } from './section-tiles.tsx'
import { HeroHeading } from './headings.tsx'
import { JourneyLine } from './journey-line.tsx'
import { LobbyFacts } from './lobby-facts.tsx'
import { ManagerTray } from './manager-tray.tsx'
import { useCards, useManager } from './queries.ts'

const MORNING_FROM = 4
const AFTERNOON_FROM = 12
const EVENING_FROM = 17

/** `/centurion-home`: greeting, card, the manager’s tray, six sections and key facts. */
export function LobbyScreen() {
  const { user } = useSignedInScreen()
  const language = useLanguage()
  const manager = useManager()
  const managerName = manager?.firstName[language]
  return (
    <div className="grid min-w-0 grid-cols-1 gap-10 lg:gap-14">
      <div className="relative grid grid-cols-1 items-center gap-8 lg:min-h-100 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:gap-16">
        <div className="absolute -inset-y-6 end-[calc((100%-100vw)/2)] -z-10 w-[60vw] mask-l-from-40% mask-b-from-80% opacity-60 rtl:mask-l-from-100% rtl:mask-r-from-40% max-lg:hidden">
          <Lattice />
        </div>
        <div className="grid gap-5">
          <HeroHeading>
            <Greeting name={user.firstName[language]} />
          </HeroHeading>
          <JourneyLine managerName={managerName} />
          {manager && (
            <a
              href={`tel:${manager.phone}`}
              className={`${buttonClass()} justify-self-start rounded-full! px-7! max-lg:hidden`}
            >
              <Icon name="phone" size={20} />
              <Trans>Call {managerName}</Trans>
            </a>
          )}
        </div>
        <TitaniumCard />
      </div>
      {manager && <ManagerTray manager={manager} />}
      <SectionTiles />
      <LobbyFacts />
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  const { t } = useLingui()
  const [hour] = useState(() => riyadhHour(new Date()))
  if (hour >= MORNING_FROM && hour < AFTERNOON_FROM) return t`Good morning, ${name}.`
  if (hour >= AFTERNOON_FROM && hour < EVENING_FROM) return t`Good afternoon, ${name}.`
  return t`Good evening, ${name}.`
}

/** The user’s own card; a skeleton keeps its space while loading or on error. */
function TitaniumCard() {
  const cards = useCards()
  const card = leadingCard((cards.data ?? []).filter(({ tier }) => tier === 'centurion'))
  if (!card) return <Skeleton shape="card" className="w-full" />
  const { tier, state, lastDigits, expiry, nameOnCard } = card
  return (
    <CardFace
      tier={tier}
      state={state}
      lastDigits={lastDigits}
      expiry={expiry}
      nameOnCard={nameOnCard}
    />
  )
}
