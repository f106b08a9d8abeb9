import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../../app/screen.ts'
import { prefetchDevices } from '../../../../features/devices/prefetch.ts'
import { TrustedDevicesScreen } from '../../../../features/devices/trusted-devices-screen.tsx'

export const Route = createFileRoute('/_content/_signed-in/_settings/trusted-devices/$cardType')({
  loader: whenOpened(prefetchDevices),
  component: TrustedDevicesScreen,
  staticData: {
    screen: {
      name: 'TrustedDevices',
      section: 'devices',
      layout: 'content',
      title: msg`Devices and sign-in`,
      resource: 'Account',
      texts: ['devices', 'shared'],
      sample: '/trusted-devices/primary',
    },
  },
})
