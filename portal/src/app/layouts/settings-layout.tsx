import { Trans, useLingui } from '@lingui/react/macro'
import { storedAbility } from '../../data/stores/ability.ts'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { SETTINGS_BUTTON_CLASS, SETTINGS_CLASS } from '../../ui/layout-class.ts'
import { itemsIn } from '../navigation/navigation.ts'
import { useSection } from '../navigation/use-section.ts'
import { SettingsList } from './settings-list.tsx'

const Sheet = lazyPart(() => import('../../ui/sheet.tsx'), 'Sheet')

/** A settings page with the list of all settings: next to it from 1024 pixels, in a sheet below. A
 * tab that is not a setting, such as activity, has no list. */
export function SettingsLayout() {
  const { t } = useLingui()
  const { user } = useSignedInScreen()
  const section = useSection()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isSetting = itemsIn('settings', storedAbility()).some(({ id }) => id === section)
  if (!isSetting) return <Outlet />
  return (
    <div className={SETTINGS_CLASS}>
      <nav aria-label={t`Settings`} data-print="hide">
        <div className="hidden content-start gap-5 lg:sticky lg:top-24 lg:grid">
          <h2 className="px-3.5 text-lg font-semibold">
            <Trans>Settings</Trans>
          </h2>
          <SettingsList user={user} />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className={SETTINGS_BUTTON_CLASS}
        >
          <Trans>Settings</Trans>
          <Icon name="chevronDown" size={18} />
        </button>
      </nav>
      {isOpen && (
        <Suspense>
          <Sheet isOpen onClose={close} title={t`Settings`}>
            <nav aria-label={t`Settings`} className="-mx-3.5 grid gap-5">
              <SettingsList user={user} onChoose={close} />
            </nav>
          </Sheet>
        </Suspense>
      )}
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
