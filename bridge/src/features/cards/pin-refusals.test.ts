import { PIN_VIEW, type ActionPurpose } from '@sadu/contract'
import { expect, test } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'

describeOnDatabases('the PIN of a card is refused', (kind) => {
  const { people, cardOf, codeFor } = cardWorld(kind)

  const referenceOf = async (who: 'noura', digits: string) =>
    (await cardOf(people()[who], digits)).cardReference
  const ask = (browser: Browser, purpose: ActionPurpose, action: object) =>
    browser.call('generateOtp', { purpose, action: { ...action } })

  test('when it is weak, with the reason, before a code is sent', async () => {
    const cardReference = await referenceOf('noura', '1946')
    for (const [newPin, reason] of [
      ['5555', 'repeated'],
      ['3456', 'ascending'],
      ['8765', 'descending'],
      ['1988', 'birthYear'],
      ['1408', 'birthYear'],
    ]) {
      const sent = await ask(people().noura, 'changePin', { cardReference, newPin })
      expect(nameOf(sent)).toBe('invalidFields')
      expect(sent.results.fields).toEqual([{ path: 'newPin', reason }])
    }
  })

  test('with values other than the fixed ones, and when it is not four digits', async () => {
    const { noura } = people()
    const cardReference = await referenceOf('noura', '1946')
    const fine = { ...PIN_VIEW, cardReference }
    for (const wrong of [
      { sendingMode: 'SMS' },
      { feesOption: 'Y' },
      { feeAmount: 0 },
      { otpPurpose: 'changePin' },
    ]) {
      expect(nameOf(await ask(noura, 'viewPin', { ...fine, ...wrong }))).toBe('invalidFields')
      const called = await noura.call('viewPin', { ...fine, ...wrong } as never)
      expect(nameOf(called)).toBe('invalidFields')
    }
    for (const newPin of ['482', '48213', '48a1', '']) {
      const called = await noura.call('changePin', { cardReference, newPin })
      expect(nameOf(called)).toBe('invalidFields')
    }
  })

  test('without a confirmation, and with one for another action', async () => {
    const { noura } = people()
    const cardReference = await referenceOf('noura', '1946')
    const action = { ...PIN_VIEW, cardReference }
    expect(nameOf(await noura.call('viewPin', action))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'changePin', { cardReference, newPin: '7193' })
    expect(nameOf(await noura.call('viewPin', { ...action, ...code }))).toBe('stepUpNeeded')
    const another = { cardReference, newPin: '7194', ...code }
    expect(nameOf(await noura.call('changePin', another))).toBe('stepUpNeeded')
  })

  test('for a card that awaits activation', async () => {
    const { khalid } = people()
    const { cardReference, actions } = await cardOf(khalid, '0326')
    expect(actions).not.toContain('viewPin')
    const shown = await ask(khalid, 'viewPin', { ...PIN_VIEW, cardReference })
    expect(nameOf(shown)).toBe('cardStateRefuses')
    const changed = await ask(khalid, 'changePin', { cardReference, newPin: '7193' })
    expect(nameOf(changed)).toBe('cardStateRefuses')
  })

  test('to the primary cardmember for a supplementary card, and with “notFound” to others', async () => {
    const { cardReference, actions } = await cardOf(people().noura, '2208')
    expect(actions).not.toContain('viewPin')
    expect(actions).not.toContain('changePin')
    const nouras = await referenceOf('noura', '1946')
    for (const [browser, reference, name] of [
      [people().noura, cardReference, 'notAllowed'],
      [people().faisal, nouras, 'notFound'],
      [people().khalid, nouras, 'notFound'],
    ] as const) {
      const shown = { ...PIN_VIEW, cardReference: reference }
      const changed = { cardReference: reference, newPin: '7193' }
      expect(nameOf(await ask(browser, 'viewPin', shown))).toBe(name)
      expect(nameOf(await ask(browser, 'changePin', changed))).toBe(name)
    }
  })

  test('without a token, and with an invalid one', async () => {
    const { noura } = people()
    const cardReference = await referenceOf('noura', '1946')
    for (const token of [null, 'none.of.ours']) {
      const shown = await noura.call('viewPin', { ...PIN_VIEW, cardReference }, { token })
      expect(nameOf(shown)).toBe('tokenRefused')
      const changed = await noura.call('changePin', { cardReference, newPin: '7193' }, { token })
      expect(nameOf(changed)).toBe('tokenRefused')
    }
  })
})
