import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cleanup, within } from '@testing-library/react'
import { useFormatStore } from '../i18n/formats/preferences.ts'
import { Amount } from './amount.tsx'
import { MaskedCard, maskedGroups } from './masked-card.tsx'
import { Phone } from './phone.tsx'
import { Reference, WithReferences } from './reference.tsx'
import { renderIn } from './testing/render-in.tsx'
import { visualOrder } from './testing/visual-order.ts'

const RUNS = { numRuns: 60 }
const language = fc.constantFrom('en' as const, 'ar' as const)
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

function islandOf(container: Element): Element {
  return container.querySelector('bdi[dir="ltr"]')!
}

const chosen = useFormatStore.getState()
beforeEach(() => useFormatStore.setState(chosen, true))
afterEach(() => localStorage.clear())

describe('Amount', () => {
  const amounts = fc.record({
    minor: fc.oneof(fc.integer({ min: -300, max: 300 }), fc.maxSafeInteger()),
    currency: fc.constantFrom('SAR' as const, 'USD' as const, 'GBP' as const),
  })

  test('keeps sign, currency and number in the same order inside Arabic text', () => {
    fc.assert(
      fc.property(
        amounts,
        language,
        fc.constantFrom('latn' as const, 'arab' as const),
        fc.constantFrom('text' as const, 'hero' as const),
        (money, spoken, figures, size) => {
          useFormatStore.setState({ digits: figures })
          const { container } = renderIn(spoken, <Amount money={money} size={size} />)
          const { drawn, seen } = visualOrder(islandOf(container))
          expect(seen).toContain(drawn)
          expect(drawn.startsWith('\u2212')).toBe(money.minor < 0)
          cleanup()
        },
      ),
      RUNS,
    )
  })

  test('has the riyal in words for screen readers', () => {
    const riyals = { minor: -500000, currency: 'SAR' } as const
    expect(islandOf(renderIn('en', <Amount money={riyals} />).container).textContent).toBe(
      '\u2212SAR\u00a05,000.00',
    )
    expect(islandOf(renderIn('ar', <Amount money={riyals} />).container).textContent).toBe(
      '\u22125,000.00\u00a0ريال',
    )
  })

  test('shows a plus only on request', () => {
    const money = { minor: 5, currency: 'USD' } as const
    expect(renderIn('en', <Amount money={money} isSigned />).container.textContent).toContain('+')
    expect(renderIn('en', <Amount money={money} />).container.textContent).not.toContain('+')
  })
})

describe('MaskedCard', () => {
  test('keeps its last digits at the end', () => {
    fc.assert(
      fc.property(fc.oneof(digits(4), digits(5)), language, (lastDigits, spoken) => {
        const { container } = renderIn(spoken, <MaskedCard lastDigits={lastDigits} />)
        const { drawn, seen } = visualOrder(islandOf(container))
        expect(seen).toContain(drawn)
        expect(drawn.endsWith(lastDigits)).toBe(true)
        cleanup()
      }),
      RUNS,
    )
  })

  test('groups fifteen digits as 4, 6 and 5 and shows only the given ones', () => {
    fc.assert(
      fc.property(fc.oneof(digits(4), digits(5)), (lastDigits) => {
        const groups = maskedGroups(lastDigits)
        expect(groups.map((group) => group.length)).toEqual([4, 6, 5])
        expect(groups.join('').replaceAll('\u2022', '')).toBe(lastDigits)
      }),
    )
  })
})

describe('Phone', () => {
  test('keeps the plus in front and all digits', () => {
    fc.assert(
      fc.property(digits(9), language, (subscriber, spoken) => {
        const number = `+966${subscriber}`
        const { container } = renderIn(spoken, <Phone number={number} isLink />)
        const { drawn, seen } = visualOrder(islandOf(container))
        expect(seen).toContain(drawn)
        expect(drawn).toMatch(/^\+966 (?:\d{2} \d{3} \d{4}|800 \d{3} \d{3})$/)
        expect(within(container).getByRole('link').getAttribute('href')).toBe(`tel:${number}`)
        cleanup()
      }),
      RUNS,
    )
  })

  test('groups a masked number the same way and leaves a foreign one unchanged', () => {
    expect(renderIn('en', <Phone number="+966•••••••67" />).container.textContent).toBe(
      '+966 •• ••• ••67',
    )
    // As sent by the bridge: even the country code is masked.
    expect(renderIn('ar', <Phone number="***********67" />).container.textContent).toBe(
      '•• ••• ••67',
    )
    expect(renderIn('en', <Phone number="+442071234567" />).container.textContent).toBe(
      '+442071234567',
    )
  })
})

describe('Reference', () => {
  test('groups a number in fours from the left, in both languages', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), language, (value, spoken) => {
        const { container } = renderIn(spoken, <Reference value={value} />)
        const { drawn, seen } = visualOrder(islandOf(container))
        expect(seen).toContain(drawn)
        expect(drawn.replaceAll(' ', '')).toBe(value)
        expect(
          drawn
            .split(' ')
            .slice(0, -1)
            .every((group) => group.length === 4),
        ).toBe(true)
        cleanup()
      }),
      RUNS,
    )
  })

  test('leaves a reference with letters ungrouped', () => {
    expect(renderIn('en', <Reference value="AB12CD34" />).container.textContent).toBe('AB12CD34')
  })
})

test('isolates a request reference in a text left-to-right, and changes nothing else', () => {
  const text = 'مبلغ مقيّد لصالحك مؤقتًا، الاعتراض 9ZR1-8G5G. البطاقة المنتهية بـ 1946'
  const { container } = renderIn('ar', <WithReferences text={text} />)
  const [reference] = container.querySelectorAll('bdi')
  expect(reference?.textContent).toBe('9ZR1-8G5G')
  expect(reference?.dir).toBe('ltr')
  expect(reference?.className).toContain('whitespace-nowrap')
  expect(container.textContent).toBe(text)
})
