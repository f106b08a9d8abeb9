import { CardFace } from '../card-face.tsx'
import { Icon, ICON_NAMES } from '../icon.tsx'
import { Logo } from '../logo.tsx'
import { MiniCard } from '../mini-card.tsx'
import { Panel } from '../panel.tsx'
import { Weave, WeaveBand } from '../weave.tsx'
import { Sample } from './sample.tsx'

const CARDS = [
  { tier: 'classic', state: 'active', lastDigits: '7713', nameOnCard: 'FAISAL ALHARBI' },
  { tier: 'gold', state: 'active', lastDigits: '4821', nameOnCard: 'NOURA ALHARBI' },
  { tier: 'platinum', state: 'inactive', lastDigits: '7702', nameOnCard: 'KHALID ALQAHTANI' },
  { tier: 'platinum', state: 'suspended', lastDigits: '7701', nameOnCard: 'KHALID ALQAHTANI' },
  {
    tier: 'centurion',
    state: 'active',
    lastDigits: '90017',
    nameOnCard: 'REEMA ABDULRAHMAN ALOTAIBI',
  },
] as const

export function DrawingSamples() {
  return (
    <Panel title="Drawings">
      <div className="grid grid-cols-1 gap-5">
        <Sample name="Logo, WeaveBand, Weave">
          <Logo />
          <WeaveBand />
          <div className="h-64 w-full">
            <Weave />
          </div>
        </Sample>
        <Sample name="CardFace, MiniCard">
          {CARDS.map((card) => (
            <CardFace key={card.lastDigits} expiry="12-29" className="w-full max-w-72" {...card} />
          ))}
          {CARDS.map(({ tier, state, lastDigits }) => (
            <MiniCard key={lastDigits} tier={tier} isUsable={state === 'active'} />
          ))}
        </Sample>
        <Sample name="Icon">
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Sample>
      </div>
    </Panel>
  )
}
