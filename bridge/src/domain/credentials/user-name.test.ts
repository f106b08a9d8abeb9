import { expect, test } from 'vitest'
import { testKeys } from '../../../../testing/keys.ts'
import { digestUserName, foldUserName } from './user-name.ts'

test('user names are compared regardless of case, surrounding space and Unicode composition', async () => {
  expect(foldUserName(' Noura ')).toBe('noura')
  expect(foldUserName('Ame\u0301lie')).toBe(foldUserName('Am\u00e9lie'))
  const keys = await testKeys()
  expect(digestUserName(keys, ' Noura ')).toEqual(digestUserName(keys, 'noura'))
  expect(digestUserName(keys, 'noura')).not.toEqual(digestUserName(keys, 'faisal'))
})
