import type { Access } from '@sadu/contract'
import { NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { AccessChoice } from './access-choice.tsx'
import type { KeptAccess } from './calls.ts'

const access: Access = {
  passkeys: [
    { passkeyReference: 'passkey-1', name: 'Office', lastUsedAt: '2026-11-20T09:00:00.000Z' },
    { passkeyReference: 'passkey-2', name: 'Old phone', lastUsedAt: null },
  ],
  devices: [
    {
      deviceId: 'device-1',
      name: NOT_AVAILABLE,
      lastUsedAt: '2026-11-20T09:00:00.000Z',
      isThisDevice: true,
    },
  ],
}

/** Renders the choice and records what is kept after each change. */
function renderChoice(given: Access, language: Language = 'en') {
  const onKept = vi.fn<(kept: KeptAccess) => void>()
  function Choice() {
    const [kept, setKept] = useState<KeptAccess>({ keptPasskeys: [], keptDevices: [] })
    const keep = (next: KeptAccess) => {
      onKept(next)
      setKept(next)
    }
    return <AccessChoice access={given} kept={kept} onKept={keep} />
  }
  renderIn(language, <Choice />)
  return onKept
}

const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

describe('other ways to sign in', () => {
  test('are removed unless the user clears their box', async () => {
    const onKept = renderChoice(access)
    const names = ['Remove the passkey “Office”', 'Remove the passkey “Old phone”']
    expect(names.map(isTicked)).toEqual([true, true])
    await userEvent.click(screen.getByRole('checkbox', { name: names[0]! }))
    expect(names.map(isTicked)).toEqual([false, true])
    expect(onKept).toHaveBeenLastCalledWith({ keptPasskeys: ['passkey-1'], keptDevices: [] })
    await userEvent.click(screen.getByRole('checkbox', { name: names[0]! }))
    expect(onKept).toHaveBeenLastCalledWith({ keptPasskeys: [], keptDevices: [] })
  })

  test('labels an unnamed device and the current one', async () => {
    const onKept = renderChoice(access)
    const box = screen.getByRole('checkbox', { name: 'Remove a trusted device without a name' })
    expect(box.closest('fieldset')!.textContent).toContain('This is the device you’re using')
    await userEvent.click(box)
    expect(onKept).toHaveBeenLastCalledWith({ keptPasskeys: [], keptDevices: ['device-1'] })
  })

  test('shows when each was last used', () => {
    renderChoice(access)
    const all = screen.getByRole('group').textContent
    expect(all).toContain('Last used on 20 November 2026')
    expect(all).toContain('Not used yet')
  })

  test('renders nothing when there are none', () => {
    renderChoice({ passkeys: [], devices: [] })
    expect(screen.queryByRole('group')).toBeNull()
  })
})
