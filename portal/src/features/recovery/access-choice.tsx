import { Trans, useLingui } from '@lingui/react/macro'
import type { Access } from '@sadu/contract'
import { deviceNameText, NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import { useLanguage } from '../../i18n/use-language.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { KeptAccess } from './calls.ts'

type AccessChoiceProps = { access: Access; kept: KeptAccess; onKept: (kept: KeptAccess) => void }

/** Passkeys and trusted devices, each removed unless the user clears its checkbox. */
export function AccessChoice({ access: { passkeys, devices }, kept, onKept }: AccessChoiceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  if (passkeys.length + devices.length === 0) return null
  const { keptPasskeys, keptDevices } = kept
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        <Trans>Other ways to sign in to your account</Trans>
      </legend>
      <p className="text-sm text-ink-2">
        <Trans>
          Passkeys sign in without a password, and trusted devices without a code. We’ll remove
          whatever is ticked. Untick anything you know is yours.
        </Trans>
      </p>
      {passkeys.map(({ passkeyReference, name, lastUsedAt }) => (
        <Checkbox
          key={passkeyReference}
          label={t`Remove the passkey “${name}”`}
          hint={<LastUse at={lastUsedAt} />}
          checked={!keptPasskeys.includes(passkeyReference)}
          onChange={() =>
            onKept({ ...kept, keptPasskeys: toggled(keptPasskeys, passkeyReference) })
          }
        />
      ))}
      {devices.map(({ deviceId, name, lastUsedAt, isThisDevice }) => {
        const shown = deviceNameText(name, language)
        return (
          <Checkbox
            key={deviceId}
            label={
              name === NOT_AVAILABLE
                ? t`Remove a trusted device without a name`
                : t`Remove the trusted device “${shown}”`
            }
            hint={
              isThisDevice ? (
                <Trans>This is the device you’re using</Trans>
              ) : (
                <LastUse at={lastUsedAt} />
              )
            }
            checked={!keptDevices.includes(deviceId)}
            onChange={() => onKept({ ...kept, keptDevices: toggled(keptDevices, deviceId) })}
          />
        )
      })}
    </fieldset>
  )
}

function LastUse({ at }: { at: string | null }) {
  return at === null ? (
    <Trans>Not used yet</Trans>
  ) : (
    <Trans>
      Last used on <DateText value={at} />
    </Trans>
  )
}

function toggled(names: string[], name: string): string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
}
