import { i18n } from '@lingui/core'
import type { Display } from '@sadu/contract'
import { getDisplay, setDisplay } from '@sadu/contract/display/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { markDisplayPending } from '../../data/session/display-pending.ts'
import { failure } from '../../data/errors.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { markLanguageChosen } from '../../i18n/saved-language.ts'
import { useAccessibilityPreferences } from '../../ui/accessibility-preferences.ts'
import { chosenTheme, chooseTheme } from '../../ui/theme.ts'
import { syncDisplay } from './display-sync.ts'

vi.mock('../../data/client/client.ts')

const NOTHING_CHOSEN = {
  language: null,
  theme: null,
  digits: null,
  calendar: null,
  motion: null,
  textSize: null,
}
const PAUSE_MS = 400

/** The saved display settings, oldest first. */
const kept = () =>
  vi.mocked(callBridge).mock.calls.flatMap(([call, input]) => (call === setDisplay ? [input] : []))

let leaving: AbortController
beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  markDisplayPending()
  await activateLanguage('en')
  chooseTheme('light')
  useFormatStore.getState().chooseDigits('latn')
  leaving = new AbortController()
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
  vi.mocked(callBridge).mockReset()
})

/** Makes the bridge answer with these display settings. */
const answering = (display: Display) =>
  vi
    .mocked(callBridge)
    .mockImplementation((call) =>
      Promise.resolve(call === getDisplay ? { results: { display } } : { results: {} }),
    )

test('another device shows the settings of the first one, and sends none of them back', async () => {
  answering({
    language: 'ar',
    theme: 'dark',
    digits: 'arab',
    calendar: 'islamic-umalqura',
    motion: 'reduced',
    textSize: 'larger',
  })
  await syncDisplay(leaving.signal)
  expect(chosenTheme()).toBe('dark')
  expect(useFormatStore.getState()).toMatchObject({ digits: 'arab', calendar: 'islamic-umalqura' })
  expect(useAccessibilityPreferences.getState()).toMatchObject({
    motion: 'reduced',
    textSize: 'larger',
  })
  expect(i18n.locale).toBe('ar')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(kept()).toEqual([])
})

test('successive changes are saved together, and none after signing out', async () => {
  answering(NOTHING_CHOSEN)
  await syncDisplay(leaving.signal)
  chooseTheme('dark')
  useFormatStore.getState().chooseDigits('arab')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(kept()).toEqual([{ theme: 'dark', digits: 'arab' }])
  leaving.abort()
  chooseTheme('light')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(kept()).toHaveLength(1)
})

test('a later reload requests nothing', async () => {
  answering(NOTHING_CHOSEN)
  await syncDisplay(leaving.signal)
  vi.mocked(callBridge).mockClear()
  await syncDisplay(leaving.signal)
  expect(callBridge).not.toHaveBeenCalled()
})

test('a reload before the response requests again', async () => {
  vi.mocked(callBridge).mockResolvedValueOnce({ error: failure('offline') })
  await syncDisplay(leaving.signal)
  answering({ ...NOTHING_CHOSEN, language: 'ar', theme: 'dark' })
  await syncDisplay(leaving.signal)
  expect(chosenTheme()).toBe('dark')
  expect(i18n.locale).toBe('ar')
})

test('a language chosen on this device stays after sign-in', async () => {
  markLanguageChosen()
  answering({ ...NOTHING_CHOSEN, language: 'ar', theme: 'dark' })
  await syncDisplay(leaving.signal)
  expect(chosenTheme()).toBe('dark')
  expect(i18n.locale).toBe('en')
})
