import type { TrustedDevice } from '@sadu/contract'
import { listTrustedDevices } from '@sadu/contract/devices/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { answerCalls, show } from '../../data/queries/testing/answers.tsx'
import type { Language } from '../../i18n/language.ts'
import { DevicesPanel } from './devices-panel.tsx'

vi.mock('../../data/client/client.ts')

const device: TrustedDevice = {
  deviceId: 'device-1',
  name: 'Chrome on Windows',
  model: 'Not Available',
  system: 'Windows 11',
  browser: 'Chrome 142',
  place: null,
  firstUsedAt: '2026-10-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  isThisDevice: true,
}
const phone: TrustedDevice = {
  ...device,
  deviceId: 'device-2',
  name: 'Safari on iPhone',
  isThisDevice: false,
}

function renderPanel(devices: TrustedDevice[], language?: Language) {
  answerCalls([listTrustedDevices, () => ({ devices, limit: 5 })])
  show(<DevicesPanel />, language)
}

describe('trusted devices', () => {
  test('show their count and limit, and mark the current device', async () => {
    renderPanel([device, phone])
    const panel = screen.getByRole('region', { name: 'Trusted devices' })
    const [own, other] = await within(panel).findAllByRole('listitem')
    expect(panel.textContent).toContain('2 of 5')
    expect(own!.textContent).toContain('This device')
    expect(other!.textContent).toContain('Safari on iPhone')
    expect(other!.textContent).not.toContain('This device')
  })

  test('explain how to add one when there are none', async () => {
    renderPanel([])
    const panel = screen.getByRole('region', { name: 'Trusted devices' })
    await within(panel).findByText('No trusted devices yet')
    expect(panel.textContent).toContain('choose “Trust this device”')
    expect(within(panel).queryByRole('button')).toBeNull()
  })

  test.each([
    [device, 'You’re signed out here at once.'],
    [phone, 'It’s signed out at once, wherever it is.'],
  ])('show what revoking does before sending the request', async (one, effect) => {
    renderPanel([one])
    await userEvent.click(await screen.findByRole('button', { name: `Revoke ${one.name}` }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(effect)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const calls = vi.mocked(callBridge).mock.calls.map(([{ effect: kind }]) => kind)
    expect(calls).not.toContain('write')
  })

  test('have Arabic labels on the Arabic page', async () => {
    renderPanel([device], 'ar')
    const [own] = await screen.findAllByRole('listitem')
    expect(own!.textContent).toContain('هذا الجهاز')
  })
})
