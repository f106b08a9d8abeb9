import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CardTier } from '../card-palettes.ts'
import type { IconName } from '../icon.tsx'
import { FocusedStep } from '../focused-step.tsx'
import { MiniCard } from '../mini-card.tsx'
import { Sheet } from '../sheet.tsx'
import { Tabs } from '../tabs.tsx'

/** A confirmation method: a code by SMS, a phone verification, or a passkey. */
export type StepUpMethod = 'sms' | 'phone' | 'passkey'

const ICONS: Record<StepUpMethod, IconName> = { sms: 'message', phone: 'phone', passkey: 'passkey' }

type StepUpSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** The action and its card, as in "Suspend •••• 1946". */
  what: ReactNode
  card?: { tier: CardTier; isUsable: boolean }
  /** The terms of the action, such as its duration. */
  terms?: ReactNode
  /** The person's methods, last used first. */
  methods: readonly StepUpMethod[]
  chosen: StepUpMethod
  onChoose: (method: StepUpMethod) => void
  /** The content of the selected method: `StepUpCall`, `StepUpPasskey` or a code field. */
  children: ReactNode
}

/** The confirmation of an action, in a sheet over its page. It stays open after a failed attempt,
 * and closes once the action is done. Load it lazily. */
export function StepUpSheet(props: StepUpSheetProps) {
  const { isOpen, onClose, what, card, terms, methods, chosen, onChoose, children } = props
  const { t } = useLingui()
  const titles: Record<StepUpMethod, string> = {
    sms: t`Code by SMS`,
    phone: t`Phone call`,
    passkey: t`Passkey`,
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={<Trans>Confirm it’s you</Trans>}>
      <div className="flex items-center gap-4 rounded-md bg-sunken p-4 forced-colors:border">
        {card && <MiniCard {...card} />}
        <div className="grid min-w-0">
          <p className="font-medium">{what}</p>
          {terms && <p className="text-sm text-ink-2">{terms}</p>}
        </div>
      </div>
      <FocusedStep>
        {methods.length > 1 ? (
          <Tabs
            label={t`How to confirm`}
            chosen={chosen}
            onChoose={onChoose}
            tabs={methods.map((method) => ({
              key: method,
              icon: ICONS[method],
              title: titles[method],
              content: method === chosen && children,
            }))}
          />
        ) : (
          children
        )}
      </FocusedStep>
    </Sheet>
  )
}
