import { expect, test } from 'vitest'
import { cardWorld } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'

const CHOSEN = {
  language: 'ar',
  theme: 'dark',
  digits: 'arab',
  calendar: 'islamic-umalqura',
  motion: 'reduced',
  textSize: 'larger',
} as const

describeOnDatabases('display choices', (kind) => {
  const { people } = cardWorld(kind)

  test('are stored for the person who sets them, and for no other person', async () => {
    const { noura, faisal } = people()
    const nothing = Object.fromEntries(Object.keys(CHOSEN).map((name) => [name, null]))
    expect((await noura.call('getDisplay', {})).results.display).toEqual(nothing)
    const first = await noura.call('setDisplay', { digits: 'arab' })
    expect(first.results.display).toEqual({ ...nothing, digits: 'arab' })
    expect((await noura.call('setDisplay', CHOSEN)).results.display).toEqual(CHOSEN)
    await noura.call('setDisplay', { theme: 'light' })
    const { display } = (await noura.call('getDisplay', {})).results
    expect(display).toEqual({ ...CHOSEN, theme: 'light' })
    expect((await faisal.call('getDisplay', {})).results.display).toEqual(nothing)
  })

  test('are refused with an unknown value or field', async () => {
    const { khalid } = people()
    const wrong = { ...CHOSEN, textSize: 'huge' } as never
    expect((await khalid.call('setDisplay', wrong)).status).toBe(422)
    expect((await khalid.call('setDisplay', { ...CHOSEN, of: 'noura' } as never)).status).toBe(422)
  })
})
