import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { Initial } from './person-head.tsx'
import { usePrefetchOnInteraction } from './use-prefetch.ts'

const accountMenu = lazyCode(() => import('./account-menu.tsx'))
const AccountMenu = lazyPart(accountMenu, 'AccountMenu')

/** Opens the account menu. On a phone its rows are in the bottom bar's sheet. */
export function AccountButton({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  usePrefetchOnInteraction(accountMenu)

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t`Profile and settings`}
        title={t`Profile and settings`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="hidden size-11 place-items-center rounded-md transition-colors duration-150 hover:bg-sunken aria-expanded:bg-sunken lg:grid"
      >
        <Initial user={user} />
      </button>
      {isOpen && (
        <Suspense>
          <AccountMenu user={user} triggerRef={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
