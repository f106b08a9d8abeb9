import { describe, expect, test } from 'vitest'
import { decipherPin, encipherPin } from './pin-block.ts'
import { oneSecret, testPins } from '../../../../testing/keys.ts'

const hex = (text: string) => Buffer.from(text, 'hex')

describe('a PIN block of format 4', () => {
  // Published test vectors of psec and of ep2 (eft/pos 2000 Security Specification 8.0.0, 8.4).
  test('is encrypted as in the published vector', () => {
    const block = encipherPin(hex('00112233445566778899AABBCCDDEEFF'), {
      pin: '1234',
      account: '1234567890123456789',
      random: hex('FFFFFFFFFFFFFFFF'),
    })
    expect(Buffer.from(block)).toEqual(hex('28B41FDDD29B743E93124BD8E32D921E'))
  })

  test.each([
    [
      'C1D0F8FB4958670DBA40AB1F3752EF0D',
      'CC17F65586BFD0953010226C4FC5B3CA',
      '432198765432109870',
      '1234',
    ],
    ['00112233445566778899AABBCCDDEEFF', '39B69B1B91FE05D48F7EF0D68EB2CBD6', '1', '123456'],
  ])('is decrypted as in the published vector with key %s', (key, block, account, pin) => {
    expect(decipherPin(hex(key), { block: hex(block), account })).toBe(pin)
  })

  test.each([
    [
      'control',
      'E60B15B90ABDF14CEE337C97440F0D6E',
      '7D5AF4C33667A2098626027FB7A9A1B7',
      '4266229809609384667',
    ],
    [
      'digits',
      'C7BBEBA16C5AD97D5866450718C03750',
      '2F9C910447F17293EC95DEDE1E3CA201',
      '8220499325458689523',
    ],
    [
      'filler',
      '820F6C7C12355BDFF1AB6CE12E8EED89',
      'CCF310A8300B46C925A86B1098089301',
      '939589847393485609',
    ],
    [
      'length',
      '4FE3F0311936FBCE44F17159F1659CF09B2BF8913BB514A1',
      '51334B00A6CBA3EC7B1C6F871F060AFC',
      '2129100799029059903',
    ],
  ])('is refused if its %s is wrong, as in the published vector', (_what, key, block, account) => {
    expect(() => decipherPin(hex(key), { block: hex(block), account })).toThrow(/PIN block/)
  })

  test('needs an account number of 1 to 19 digits', () => {
    const given = { pin: '4821', random: hex('0011223344556677') }
    for (const account of ['', '12345678901234567890', '12a']) {
      expect(() => encipherPin(hex('00'.repeat(32)), { ...given, account })).toThrow(/1 to 19/)
    }
  })
})

describe('the PINs of cards', () => {
  const pins = testPins(oneSecret(new Uint8Array(32).fill(7)))
  const card = { clientId: 'C1', id: 'card-1', serialNumber: '4000100001' }
  const stored = pins.protect(card, '4821')

  test('are decrypted for their card, and equal PINs are stored differently', () => {
    expect(pins.reveal(card, stored)).toBe('4821')
    const again = pins.protect(card, '4821')
    expect(again.block).not.toEqual(stored.block)
    expect(again.wrappedKey).not.toEqual(stored.wrappedKey)
  })

  test('can be re-encrypted with the next key of the HSM', () => {
    const secrets = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
    const at = (generation: number) =>
      testPins({
        secret: (_purpose, wanted = generation) => secrets[wanted - 1] ?? new Uint8Array(32),
        secrets: () => secrets,
        generation: () => generation,
      })
    const renewed = at(2).renew(card, at(1).protect(card, '4821'))
    expect(Buffer.from(renewed.wrappedKey).readUInt16BE()).toBe(2)
    expect(at(2).reveal(card, renewed)).toBe('4821')
  })

  test('cannot be decrypted for another card or with another key', () => {
    expect(() => pins.reveal({ ...card, id: 'card-2' }, stored)).toThrow(/authenticate/)
    expect(() => pins.reveal({ ...card, serialNumber: '4000100002' }, stored)).toThrow(/PIN block/)
    const others = testPins(oneSecret())
    expect(() => others.reveal(card, stored)).toThrow(/authenticate/)
  })
})
