import { describe, expect, test, vi } from 'vitest'
import { foreignCaches, isOpening, openPage } from './rules.ts'

test.each([
  ['GET', 'navigate', true],
  ['POST', 'navigate', false],
  ['GET', 'cors', false],
  ['GET', 'no-cors', false],
  ['GET', 'same-origin', false],
  ['POST', 'cors', false],
] as const)('%s in mode %s is answered by the worker: %s', (method, mode, isAnswered) => {
  expect(isOpening({ method, mode })).toBe(isAnswered)
})

test('every cache but that of the offline page goes', () => {
  expect(foreignCaches(['offline', 'answers', 'offline-2'])).toEqual(['answers', 'offline-2'])
})

describe('a page that is opened', () => {
  const fails = () => Promise.reject(new TypeError('Failed to fetch'))
  const nothing = Promise.resolve(undefined)
  const kept = () => Promise.resolve(new Response('offline'))
  const bodyOf = async (answer: Promise<Response>) => (await answer).text()

  test('is the one that the browser has fetched ahead', async () => {
    const network = vi.fn<() => Promise<Response>>(fails)
    const ahead = Promise.resolve(new Response('ahead'))
    expect(await bodyOf(openPage({ ahead, network, kept }))).toBe('ahead')
    expect(network).not.toHaveBeenCalled()
  })

  test('comes from the network, refusals as well', async () => {
    const network = () => Promise.resolve(new Response('busy', { status: 503 }))
    expect((await openPage({ ahead: nothing, network, kept })).status).toBe(503)
    const again = () => Promise.resolve(new Response('page'))
    expect(await bodyOf(openPage({ ahead: fails(), network: again, kept }))).toBe('page')
  })

  test('is the kept one when the network fails', async () => {
    expect(await bodyOf(openPage({ ahead: fails(), network: fails, kept }))).toBe('offline')
  })

  test('fails as it would without the worker when nothing is kept', async () => {
    const answer = openPage({ ahead: nothing, network: fails, kept: () => nothing })
    await expect(answer).rejects.toThrow('Failed to fetch')
  })
})
