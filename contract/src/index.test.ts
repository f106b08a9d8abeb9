import { expect, test } from 'vitest'
import { type AnyCall, contract, listCards, login, pathOf, unlockDemo } from './index.ts'

test('the contract consists of the calls of the features under their names', () => {
  expect(contract).toMatchObject({ listCards, login })
  expect(Object.values(contract)).not.toContain(unlockDemo)
  for (const call of Object.values(contract)) expect(pathOf(call)).toMatch(/^\/[\w/-]+$/)
})

test('no two calls have the same address', () => {
  const addresses = Object.values(contract).map(pathOf)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a call with sealed response fields is a write whose response is never stored', () => {
  const calls: AnyCall[] = Object.values(contract)
  const sealing = calls.filter(({ sealedAnswer }) => sealedAnswer.length > 0)
  expect(sealing).toContain(contract.viewPin)
  for (const { effect, answersTokens } of sealing) {
    expect({ effect, answersTokens }).toEqual({ effect: 'write', answersTokens: true })
  }
})
