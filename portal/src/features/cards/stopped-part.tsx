import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActionRows } from '../../ui/patterns/action-rows.tsx'
import { linkOf } from './card-links.ts'

/** Says what is safe now that a card is suspended, and asks what happened. Each answer leads to the
 * remaining steps. */
export function StoppedPart({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const to = (action: Parameters<typeof linkOf>[0]) => ({
    link: linkOf(action, card),
    onPress: onClose,
  })
  const may = (action: Card['actions'][number]) => card.actions.includes(action)
  return (
    <>
      <FocusedStep>
        <Notice tone="success" title={<Trans>{digits} is suspended</Trans>}>
          <Trans>
            Nobody can shop or take out cash with it until you reactivate it. Subscriptions and
            other recurring charges go on.
          </Trans>
        </Notice>
      </FocusedStep>
      <h3 className="-mb-2 font-semibold">
        <Trans>What happened?</Trans>
      </h3>
      <div className="-mx-4 sm:-mx-6">
        <ActionRows
          label={t`What happened?`}
          rows={[
            ...(may('reportLost')
              ? [
                  {
                    key: 'lost',
                    icon: 'shield' as const,
                    title: <Trans>It’s lost or stolen</Trans>,
                    detail: <Trans>Cancel it for good and order a new one</Trans>,
                    ...to('reportLost'),
                  },
                ]
              : []),
            ...(may('dispute')
              ? [
                  {
                    key: 'dispute',
                    icon: 'undo' as const,
                    title: <Trans>There’s a charge I didn’t make</Trans>,
                    detail: <Trans>Choose it and dispute it</Trans>,
                    ...to('dispute'),
                  },
                ]
              : []),
            {
              key: 'safe',
              icon: 'check' as const,
              title: <Trans>I can’t find it, or it’s just to be safe</Trans>,
              detail: <Trans>Then that’s all: it stays suspended</Trans>,
              onPress: onClose,
            },
            ...(may('unsuspend')
              ? [
                  {
                    key: 'undo',
                    icon: 'refresh' as const,
                    title: <Trans>I tapped it by mistake</Trans>,
                    detail: <Trans>Reactivate it with a code</Trans>,
                    ...to('unsuspend'),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </>
  )
}
