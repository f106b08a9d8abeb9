import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

const accountMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await accountMenu()).AccountMenu }))

/** Opens the menu of whoever is signed in. */
export function AccountButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Fetched ahead, so that a press opens it without a wait.
  useEffect(() => {
    accountMenu().catch(() => {})
  }, [])

  return (
    <>
      <IconButton
        ref={button}
        icon="person"
        label={t`Profile and settings`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <AccountMenu triggerRef={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
