import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The uses of the points in the portal. */
export function UsePoints({ hasSeveral }: { hasSeveral: boolean }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Use your points`}>
      <div className="grid gap-3">
        <p>
          <Trans>
            Choose a purchase made since your last statement, and pay all or part of it.
          </Trans>
        </p>
        <TextLink to="/transactions" className="justify-self-start">
          <Trans>See transactions</Trans>
        </TextLink>
        <TextLink to="/points" className="justify-self-start">
          <Trans>See what you paid with points</Trans>
        </TextLink>
        {hasSeveral && (
          <TextLink to="/points" search={{ tab: 'move' }} className="justify-self-start">
            <Trans>Move points to another account</Trans>
          </TextLink>
        )}
      </div>
    </Panel>
  )
}
