// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser, openTab } from '../client/testing/browser.ts'
import { signedIn, tokenUntil } from '../client/testing/signed-in.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const token = tokenUntil(Date.now() + HOUR_MS)

beforeEach(() => void openBrowser())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openPage() {
  const tab = await openTab()
  const drafts = await import('./drafts.ts')
  const enter = (userName = 'noura') => {
    const answer = signedIn(token)
    answer.user.userName = userName
    return tab.beginSession(answer)
  }
  return { ...tab, ...drafts, enter }
}

const typed = { destination: 'Oman' }

it.each(['inactivity', 'lapsed', 'expired'] as const)(
  'keeps a draft past a session that was %s, for the same person only',
  async (reason) => {
    const page = await openPage()
    await page.enter()
    page.saveLocalDraft('trip', typed)
    await page.endSession(reason)
    expect(page.localDraft('trip')).toBeNull()
    await page.enter()
    expect(page.localDraft('trip')).toEqual(typed)
    await page.endSession(reason)
    await page.enter('faisal')
    expect(page.localDraft('trip')).toBeNull()
    await page.endSession(reason)
    await page.enter()
    expect(page.localDraft('trip')).toBeNull()
  },
)

it('keeps it across a reload', async () => {
  const before = await openPage()
  await before.enter()
  before.saveLocalDraft('trip', typed)
  await before.endSession('expired')
  const after = await openPage()
  await after.enter()
  expect(after.localDraft('trip')).toEqual(typed)
})

it('drops it when its owner signs out', async () => {
  const page = await openPage()
  await page.enter()
  page.saveLocalDraft('trip', typed)
  await page.endSession('signedOut')
  await page.enter()
  expect(page.localDraft('trip')).toBeNull()
})

it('drops it half an hour after the session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = await openPage()
  await page.enter()
  page.saveLocalDraft('trip', typed)
  await page.endSession('expired')
  vi.setSystemTime(Date.now() + 30 * 60_000 + 1)
  await page.enter()
  expect(page.localDraft('trip')).toBeNull()
})

it('keeps one per screen', async () => {
  const page = await openPage()
  page.saveLocalDraft('trip', typed)
  await page.enter()
  expect(page.localDraft('trip')).toBeNull()
  page.saveLocalDraft('trip', typed)
  page.saveLocalDraft('contact', { topic: 'fees' })
  expect([page.localDraft('trip'), page.localDraft('contact')]).toEqual([typed, { topic: 'fees' }])
})
