import { Trans, useLingui } from '@lingui/react/macro'
import { deviceNameText } from '@sadu/contract/core/device-name'
import { type ReactNode, useId } from 'react'
import { directionOf } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { CannotNotify } from './cannot-notify.tsx'
import { type AlertBrowser, type Push, useThisBrowser } from './use-this-browser.ts'

/** Browser notifications: whether this browser shows them, and which others do. */
export function BrowserPanel({ push }: { push: Push }) {
  const language = useLanguage()
  const browser = useThisBrowser(push)
  const listId = useId()
  const { ability, isOn, hasFailed, problem, isTested } = browser
  const canTurnOn = push.isTrusted && ability === 'ready'
  return (
    <Panel title={<Trans>Notifications on this device</Trans>} isTitleHidden>
      <div className="grid gap-4">
        {canTurnOn || isOn ? (
          <Switch
            label={<Trans>Notifications on this device</Trans>}
            hint={
              <Trans>
                Your alerts appear on its screen, also when the portal is closed and you’re signed
                out.
              </Trans>
            }
            isOn={isOn}
            isDisabled={browser.isBusy}
            onChange={(isWanted) => void (isWanted ? browser.turnOn() : browser.turnOff())}
          />
        ) : (
          <CannotNotify ability={ability} isTrusted={push.isTrusted} />
        )}
        {hasFailed && (
          <Notice tone="danger" title={<Trans>Your browser couldn’t turn notifications on.</Trans>}>
            <Trans>Its notification service didn’t answer. Try again in a little while.</Trans>
          </Notice>
        )}
        {problem && <Notice tone="danger" title={problem.message[language]} />}
        {push.browsers.length > 0 && (
          <div className="grid gap-3 border-t border-line pt-4">
            <h3 id={listId} className="text-sm text-ink-2">
              <Trans>Where they appear</Trans>
            </h3>
            <ul aria-labelledby={listId} className="grid gap-3">
              {push.browsers.map((one) => (
                <BrowserRow key={one.deviceId} browser={one} isThis={isOn && one === browser.own}>
                  {isOn && one === browser.own ? (
                    <Button
                      tone="quiet"
                      className="-me-3"
                      isBusy={browser.isTesting}
                      onClick={() => void browser.test(one)}
                    >
                      <Trans>Send a test</Trans>
                    </Button>
                  ) : (
                    <RemoveButton browser={one} remove={browser.remove} />
                  )}
                </BrowserRow>
              ))}
            </ul>
          </div>
        )}
        <output className="empty:hidden flex items-center gap-2 text-sm text-palm-ink">
          {isTested && (
            <>
              <Icon name="check" size={18} />
              <Trans>On its way. It appears in a few seconds.</Trans>
            </>
          )}
        </output>
      </div>
    </Panel>
  )
}

type BrowserRowProps = { browser: AlertBrowser; isThis: boolean; children: ReactNode }

function BrowserRow({ browser, isThis, children }: BrowserRowProps) {
  const language = useLanguage()
  const name = deviceNameText(browser.name, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="grid min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          <bdi dir={directionOf(language)}>{name}</bdi>
          {isThis && (
            <Badge tone="success">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-2">
          <Trans>
            Since <DateText value={browser.since} />
          </Trans>
        </p>
      </div>
      {children}
    </li>
  )
}

type RemoveButtonProps = {
  browser: AlertBrowser
  remove: (browser: AlertBrowser) => Promise<void>
}

function RemoveButton({ browser, remove }: RemoveButtonProps) {
  const { t } = useLingui()
  const name = deviceNameText(browser.name, useLanguage())
  return (
    <Button
      tone="quiet"
      className="-me-3"
      aria-label={t`Stop notifications on ${name}`}
      onClick={() => void remove(browser)}
    >
      <Trans>Stop</Trans>
    </Button>
  )
}
