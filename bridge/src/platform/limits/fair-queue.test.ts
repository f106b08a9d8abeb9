import { describe, expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { createFairQueue, QUEUE_PLACES } from './fair-queue.ts'

/** Tasks that the test ends, recorded in the order in which they started. */
function workbench() {
  const began: { name: string; end: () => void }[] = []
  const work = (name: string) => () => new Promise<void>((end) => began.push({ name, end }))
  const names = () => began.map(({ name }) => name)
  return { work, names, began }
}

describe('a fair queue', () => {
  test('serves clients in turn, so that a busy client does not delay others', async () => {
    const { work, names, began } = workbench()
    const queue = createFairQueue({ atOnce: 1, places: 100, addressShare: 50, networkShare: 50 })
    const place = (who: string, name: string) =>
      queue.withPlace(who, (inTurn) => inTurn(work(name)))
    const all = [
      place('many', 'many 1'),
      place('many', 'many 2'),
      place('many', 'many 3'),
      place('few', 'few 1'),
      place('one', 'one 1'),
      place('few', 'few 2'),
    ]
    for (let turn = 0; turn < all.length; turn += 1) {
      await expect.poll(() => began.length).toBe(turn + 1)
      began[turn]?.end()
    }
    await Promise.all(all)
    expect(names()).toEqual(['many 1', 'many 2', 'few 1', 'one 1', 'many 3', 'few 2'])
  })

  test('counts a /56 network as one client, so that its many addresses do not delay others', async () => {
    const { work, names, began } = workbench()
    const queue = createFairQueue({
      atOnce: 1,
      places: 100,
      addressShare: 50,
      networkShare: 50,
    })
    const place = (ip: string, name: string) => queue.withPlace(ip, (inTurn) => inTurn(work(name)))
    const all = [
      place('2001:db8:0:1::1', 'many 1'),
      place('2001:db8:0:2::1', 'many 2'),
      place('2001:db8:0:3::1', 'many 3'),
      place('2001:db8:0:3::2', 'many 4'),
      place('198.51.100.7', 'one'),
    ]
    for (let turn = 0; turn < all.length; turn += 1) {
      await expect.poll(() => began.length).toBe(turn + 1)
      began[turn]?.end()
    }
    await Promise.all(all)
    expect(names()).toEqual(['many 1', 'many 2', 'one', 'many 3', 'many 4'])
  })

  test('refuses a network whose share is full, even from an unused address', async () => {
    const { work, began } = workbench()
    const queue = createFairQueue({ atOnce: 9, places: 9, addressShare: 2, networkShare: 3 })
    const place = (ip: string) => queue.withPlace(ip, (inTurn) => inTurn(work(ip)))
    const held = ['192.0.2.1', '192.0.2.1', '192.0.2.2'].map(place)
    await expect(place('192.0.2.3')).rejects.toEqual(new Refusal('unavailable'))
    held.push(place('198.51.100.1'))
    await expect.poll(() => began.length).toBe(4)
    for (const { end } of began) end()
    await Promise.all(held)
  })

  test('leaves room for other addresses when some have filled their shares', async () => {
    const { work, names, began } = workbench()
    const queue = createFairQueue({ atOnce: 1, ...QUEUE_PLACES })
    const place = (ip: string) => queue.withPlace(ip, (inTurn) => inTurn(work(ip)))
    const held: Promise<void>[] = []
    for (let net = 1; net <= 20; net += 1) {
      for (let at = 0; at < QUEUE_PLACES.addressShare; at += 1) held.push(place(`192.0.${net}.1`))
    }
    held.push(place('198.51.100.1'))
    // Every address is served once before the first is served again.
    for (let turn = 0; turn <= 21; turn += 1) {
      await expect.poll(() => began.length).toBe(turn + 1)
      began[turn]?.end()
    }
    expect(names().slice(0, 22)).toContain('198.51.100.1')
    for (let turn = 22; turn < held.length; turn += 1) {
      await expect.poll(() => began.length, { interval: 1 }).toBe(turn + 1)
      began[turn]?.end()
    }
    await Promise.all(held)
  })

  test('runs no more concurrent tasks than allowed', async () => {
    const { work, names, began } = workbench()
    const queue = createFairQueue({ atOnce: 2, places: 10, addressShare: 10, networkShare: 10 })
    const all = ['a', 'b', 'c'].map((name) => queue.withPlace(name, (inTurn) => inTurn(work(name))))
    await expect.poll(names).toEqual(['a', 'b'])
    began[1]?.end()
    await expect.poll(names).toEqual(['a', 'b', 'c'])
    began[0]?.end()
    began[2]?.end()
    await Promise.all(all)
  })

  test('refuses a client when its share or the queue is full, until a place is free', async () => {
    const { work, began } = workbench()
    const queue = createFairQueue({ atOnce: 1, places: 4, addressShare: 2, networkShare: 4 })
    const place = (who: string) => queue.withPlace(who, (inTurn) => inTurn(work(who)))
    const held = [place('many'), place('many')]
    await expect(place('many')).rejects.toEqual(new Refusal('unavailable'))
    held.push(place('other'), place('third'))
    await expect(place('fourth')).rejects.toEqual(new Refusal('unavailable'))
    for (let turn = 0; turn < held.length; turn += 1) {
      await expect.poll(() => began.length).toBe(turn + 1)
      began[turn]?.end()
    }
    await Promise.all(held)
    const again = place('many')
    await expect.poll(() => began.length).toBe(5)
    began[4]?.end()
    await again
  })

  test('releases the slot and the turn when a task fails', async () => {
    const queue = createFairQueue({ atOnce: 1, places: 1, addressShare: 1, networkShare: 1 })
    const fails = () => Promise.reject(new Error('no'))
    await expect(queue.withPlace('a', (inTurn) => inTurn(fails))).rejects.toThrow('no')
    expect(await queue.withPlace('a', (inTurn) => inTurn(async () => 'yes'))).toBe('yes')
  })
})
