import { Trans } from '@lingui/react/macro'
import { useBrand } from '../../brand/brand.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextAnchor } from '../../ui/text-link.tsx'

/** The hotline number and the cost of a call, and the address for complaints. */
export function CallPanel() {
  const { complaintsEmail } = useBrand()
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
      {complaintsEmail !== null && (
        <p className="mt-3">
          <Trans>
            You can also send a complaint by email to{' '}
            <TextAnchor isInline href={`mailto:${complaintsEmail}`}>
              <bdi dir="ltr">{complaintsEmail}</bdi>
            </TextAnchor>
            .
          </Trans>
        </p>
      )}
    </Panel>
  )
}
