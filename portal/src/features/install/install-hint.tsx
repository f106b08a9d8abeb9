import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useProductName } from '../../brand/brand.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { dismissOffer, type InstallWay } from './install-offer.ts'

/** Install hint on the home page, shown until the user responds once. */
export function InstallHint({ way }: { way: InstallWay }) {
  const name = useProductName()
  const [isGone, setGone] = useState(false)
  if (isGone) return null

  const dismiss = () => {
    dismissOffer()
    setGone(true)
  }
  const install = () => {
    dismiss()
    // The browser reports the outcome itself.
    void window.installPrompt?.prompt()
    delete window.installPrompt
  }
  return (
    <Panel title={<Trans>{name} on your home screen</Trans>}>
      <p>
        {way === 'question' ? (
          <Trans>Opens with one tap, like an app. There’s nothing to update.</Trans>
        ) : (
          <Trans>
            Opens with one tap, like an app. Tap Share in your browser, then ‘Add to Home Screen’.
          </Trans>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {way === 'question' && (
          <Button tone="secondary" onClick={install}>
            <Trans>Add it</Trans>
          </Button>
        )}
        <Button tone={way === 'question' ? 'quiet' : 'secondary'} onClick={dismiss}>
          {way === 'question' ? <Trans>No, thanks</Trans> : <Trans>Got it</Trans>}
        </Button>
      </div>
    </Panel>
  )
}
