import { expect, test } from 'vitest'
import { contract, listCards, login, pathOf, unlockDemo } from './index.ts'

test('the contract holds the calls of the features under their names, and nothing else', () => {
  expect(contract).toMatchObject({ listCards, login })
  expect(Object.values(contract)).not.toContain(unlockDemo)
  for (const call of Object.values(contract)) expect(pathOf(call)).toMatch(/^\/[\w/-]+$/)
})

test('no two calls have the same address', () => {
  const addresses = Object.values(contract).map(pathOf)
  expect(new Set(addresses).size).toBe(addresses.length)
})
