import { contract } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'

/** The code that confirms revoking a trusted device, so that someone with access to an open session
 * cannot revoke the person's own devices. No code is sent for a device that is not trusted. */
export const revokeDevicePurpose = createActionPurpose(
  contract.revokeTrustedDevice,
  (product) => ({
    en: `stop trusting a device of your ${product.en} account`,
    ar: `إلغاء توثيق جهاز لحسابك لدى ${product.ar}`,
  }),
  async ({ tx, owner }, { deviceId }) => {
    const devices = await listDevices(tx, owner)
    if (!devices.some((device) => device.deviceId === deviceId)) throw new Refusal('notFound')
  },
)
