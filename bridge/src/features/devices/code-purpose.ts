import { contract } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'

/** The code that takes the trust back from a device: whoever finds a session open cannot make the person a stranger on
 * their own devices. None is sent for a device that the person does not trust. */
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
