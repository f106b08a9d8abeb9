import { Trans, useLingui } from '@lingui/react/macro'
import { RecoverLink, SignInButton } from '../../flows/flow-links.tsx'
import type { FlowType } from '../../data/stores/enrollment.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { Toaster } from '../../ui/toaster.tsx'

/** The recovered user ID with a copy button, and a link to sign in with it. */
export function RecoveredUserId({ type, userId }: { type: FlowType; userId: string }) {
  const { t } = useLingui()
  return (
    <>
      <div className={`${PANEL_CLASS} flex items-center justify-between gap-3 py-3 ps-5 pe-3`}>
        <bdi dir="ltr" className="text-2xl font-semibold wrap-anywhere">
          {userId}
        </bdi>
        <CopyButton value={userId} label={t`user ID`} />
      </div>
      <p className="text-ink-2">
        <Trans>For your safety, we’ve also let you know of this request by SMS and email.</Trans>
      </p>
      <SignInButton type={type} userId={userId} />
      <RecoverLink type={type} what="password">
        <Trans>I forgot my password too</Trans>
      </RecoverLink>
      <Toaster />
    </>
  )
}
