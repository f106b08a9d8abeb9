import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/patterns/timeline.tsx'

/** How to use an offer, and what happens next. */
export function HowItWorks() {
  const { t } = useLingui()
  return (
    <Panel title={t`How offers work`}>
      <Timeline
        label={t`How offers work`}
        steps={[
          {
            key: 'link',
            state: 'now',
            title: <Trans>Link an offer to a card</Trans>,
            detail: (
              <Trans>
                Link it in one tap. Purchases after that count; earlier ones don’t. Saving an offer
                doesn’t link it.
              </Trans>
            ),
          },
          {
            key: 'pay',
            state: 'next',
            title: <Trans>Pay with that card</Trans>,
            detail: (
              <Trans>
                Online or in the shop, as always. You don’t need a code or a coupon. Some offers add
                up several purchases and show how close you are.
              </Trans>
            ),
          },
          {
            key: 'back',
            state: 'next',
            title: <Trans>You get the money or points automatically</Trans>,
            detail: (
              <Trans>
                They’re posted with the purchase, each as a separate entry that names it. If the
                merchant refunds you, we take back that part of the offer too.
              </Trans>
            ),
          },
        ]}
      />
      <IssuersSentence />
    </Panel>
  )
}

/** Terms that apply to every offer. */
export function IssuersSentence() {
  return (
    <p className="mt-2 max-w-prose text-ink-2">
      <Trans>
        Offers are subject to availability and may change, and the issuer’s decision is final.
      </Trans>
    </p>
  )
}
