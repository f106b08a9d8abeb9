import type { InboxKind } from '@sadu/contract/inbox/kinds'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Look = { icon: IconName; tone: string }

const MONEY = 'bg-sunken text-ink-2'
const REQUESTS = 'bg-indigo-tint text-indigo-ink'
const SECURITY = 'bg-madder-tint text-madder-ink'

const STYLES: Record<InboxKind, Look> = {
  charge: { icon: 'receipt', tone: MONEY },
  declined: { icon: 'close', tone: 'bg-danger-tint text-danger-ink' },
  expected: { icon: 'calendar', tone: 'bg-saffron-tint text-saffron-ink' },
  payment: { icon: 'check', tone: 'bg-palm-tint text-palm-ink' },
  reminder: { icon: 'bell', tone: 'bg-saffron-tint text-saffron-ink' },
  snapshot: { icon: 'chart', tone: MONEY },
  statement: { icon: 'file', tone: MONEY },
  fee: { icon: 'info', tone: 'bg-saffron-tint text-saffron-ink' },
  instalments: { icon: 'calendar', tone: MONEY },
  payNow: { icon: 'card', tone: MONEY },
  points: { icon: 'star', tone: MONEY },
  weekly: { icon: 'list', tone: MONEY },
  request: { icon: 'tray', tone: REQUESTS },
  trip: { icon: 'plane', tone: REQUESTS },
  chat: { icon: 'message', tone: REQUESTS },
  newCard: { icon: 'card', tone: REQUESTS },
  access: { icon: 'lock', tone: SECURITY },
  signIn: { icon: 'shield', tone: SECURITY },
  device: { icon: 'laptop', tone: SECURITY },
  card: { icon: 'card', tone: SECURITY },
}

/** The icon of a kind of entry. */
export function InboxIcon({ kind }: { kind: InboxKind }) {
  const { icon, tone } = STYLES[kind]
  return (
    <span aria-hidden className={`grid size-10 shrink-0 place-items-center rounded-md ${tone}`}>
      <Icon name={icon} size={20} />
    </span>
  )
}
