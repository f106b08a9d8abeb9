import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type ViewSwitchProps = { isList: boolean; onChange: (view: string | undefined) => void }

/** Switches between map and list on a phone. */
export function ViewSwitch({ isList, onChange }: ViewSwitchProps) {
  return (
    <div className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1 lg:hidden">
      <View isOn={!isList} onClick={() => onChange(undefined)}>
        <Icon name="pin" size={18} />
        <Trans>Map</Trans>
      </View>
      <View isOn={isList} onClick={() => onChange('list')}>
        <Icon name="list" size={18} />
        <Trans>List</Trans>
      </View>
    </div>
  )
}

function View({ isOn, ...rest }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isOn}
      className="flex min-h-11 items-center justify-center gap-2 rounded-sm px-3 py-1 text-sm font-medium text-ink-2 transition-colors duration-150 hover:text-ink aria-pressed:bg-(--chosen) aria-pressed:text-ink aria-pressed:shadow-panel forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:text-[HighlightText]"
    />
  )
}
