import { NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import type { Device } from '@sadu/contract'
import { lazyCode } from '../../code/lazy-code.ts'
import { useDeviceStore } from '../stores/device.ts'
import { lookUpIpAddress } from './location.ts'

/** The maximum time that a sign-in waits for device facts, which are only descriptive. */
const PATIENCE_MS = 1500

const fingerprints = lazyCode(() => import('@fingerprintjs/fingerprintjs'))
const browserNames = lazyCode(() => import('bowser'))

/** Returns the known facts about the device (docs/specification/3-entities-and-storage.md); unknown
 * facts are 'Not Available'. Never prompts the person and never fails. */
export async function deviceFacts(): Promise<Device> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const learning = [learnVisitor(), learnModel(), lookUpIpAddress()]
  await Promise.race([Promise.allSettled(learning), patience])
  return useDeviceStore.getState()
}

async function learnVisitor(): Promise<void> {
  if (useDeviceStore.getState().deviceId !== NOT_AVAILABLE) return
  const { default: fingerprint } = await fingerprints()
  // Without this option it occasionally reports usage to its vendor.
  const agent = await fingerprint.load({ monitoring: false })
  const { visitorId } = await agent.get()
  useDeviceStore.setState({ deviceId: visitorId })
}

async function learnModel(): Promise<void> {
  const { default: bowser } = await browserNames()
  const { browser, os, platform } = bowser.parse(navigator.userAgent)
  useDeviceStore.setState({
    deviceName: named(browser.name, os.name && `on ${os.name}`),
    deviceOSAndVersion: named(os.name, os.versionName ?? os.version),
    model: named(platform.model),
    brand: named(platform.vendor),
    manufacturer: named(platform.vendor),
    browser: named(browser.name, browser.version?.split('.')[0]),
  })
}

function named(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ') || NOT_AVAILABLE
}
