import { Trans } from '@lingui/react/macro'
import { Hotline } from '../../problems/hotline.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The hotline number and the cost of a call. */
export function CallPanel() {
  return (
    <Panel title={<Trans>Call us</Trans>}>
      <p className="text-xl">
        <Hotline />
      </p>
      <ul className="mt-3 grid gap-2 text-ink-2">
        <li>
          <Trans>Your card is lost or stolen: call at once, at any hour.</Trans>
        </li>
        <li>
          <Trans>In the Kingdom the call is free.</Trans>
        </li>
        <li>
          <Trans>From abroad, call collect: we take the cost.</Trans>
        </li>
      </ul>
    </Panel>
  )
}
