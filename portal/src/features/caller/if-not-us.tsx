import { Trans } from '@lingui/react/macro'
import { Hotline } from '../../problems/hotline.tsx'
import { NumberedList } from '../../ui/numbered-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Steps to take if a caller is not the issuer. */
export function IfNotUs() {
  return (
    <Panel title={<Trans>If the words differ, or there are none</Trans>}>
      <NumberedList>
        <li>
          <Trans>Hang up. You don’t have to answer a caller.</Trans>
        </li>
        <li>
          <Trans>Call the number on the back of your card:</Trans> <Hotline />
        </li>
        <li>
          <Trans>Report the call, with its number and time, so that we can warn others.</Trans>
        </li>
      </NumberedList>
      <p className="mt-3 flex flex-wrap gap-x-5">
        <TextLink to="/contact-us">
          <Trans>Report the call</Trans>
        </TextLink>
        <TextLink to="/faqs/$topic" params={{ topic: 'security-and-privacy' }} hash="fraud-call">
          <Trans>Have you shared a code?</Trans>
        </TextLink>
      </p>
    </Panel>
  )
}
