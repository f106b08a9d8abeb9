import { expect, test } from 'vitest'
import { deviceNameText } from './device-name.ts'

test.each([
  ['Chrome on Windows', 'Chrome on Windows', 'Chrome على Windows'],
  ['Safari on iPhone', 'Safari on iPhone', 'Safari على iPhone'],
  ['Microsoft Edge (Chrome OS)', 'Microsoft Edge on Chrome OS', 'Microsoft Edge على Chrome OS'],
  ['iPad', 'iPad', 'iPad'],
  ['Not Available', 'Unnamed device', 'جهاز بلا اسم'],
])('shows the device name “%s” in both languages', (name, en, ar) => {
  expect(deviceNameText(name, 'en')).toBe(en)
  expect(deviceNameText(name, 'ar')).toBe(ar)
})
