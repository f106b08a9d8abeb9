import { describe, expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends when it is asked to, in the order in which it began. */
function workbench() {
  const began: { name: string; end: () => void }[] = []
  const work = (name: string) => () => new Promise<void>((end) => began.push({ name, end }))
  const names = () => began.map(({ name }) => name)
  return { work, names, began }
}

describe('a fair queue', () => {
  test('goes round: whoever comes last is served before the second piece of whoever has many', async () => {
    const { work, names, began } = workbench()
    const queue = createFairQueue({ atOnce: 1, places: 100, share: 50 })
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

  test('runs so many at once, and no more', async () => {
    const { work, names, began } = workbench()
    const queue = createFairQueue({ atOnce: 2, places: 10, share: 10 })
    const all = ['a', 'b', 'c'].map((name) => queue.withPlace(name, (inTurn) => inTurn(work(name))))
    await expect.poll(names).toEqual(['a', 'b'])
    began[1]?.end()
    await expect.poll(names).toEqual(['a', 'b', 'c'])
    began[0]?.end()
    began[2]?.end()
    await Promise.all(all)
  })

  test('refuses one who has a full share, and nobody else, until a place is free again', async () => {
    const { work, began } = workbench()
    const queue = createFairQueue({ atOnce: 1, places: 4, share: 2 })
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

  test('gives the place and the turn back when work fails', async () => {
    const queue = createFairQueue({ atOnce: 1, places: 1, share: 1 })
    const fails = () => Promise.reject(new Error('no'))
    await expect(queue.withPlace('a', (inTurn) => inTurn(fails))).rejects.toThrow('no')
    expect(await queue.withPlace('a', (inTurn) => inTurn(async () => 'yes'))).toBe('yes')
  })
})
