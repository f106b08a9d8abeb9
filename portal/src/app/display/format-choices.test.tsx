import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { FormatChoices } from './format-choices.tsx'

const TEXTS = {
  en: {
    digits: 'Digits',
    calendar: 'Calendar',
    arabicIndic: /^Arabic-Indic/,
    hijri: /^Hijri/,
    before: ['1,250.75', '21 November 2026'],
    after: ['١٬٢٥٠٫٧٥', '١١ Jumada II ١٤٤٨ AH'],
  },
  ar: {
    digits: 'الأرقام',
    calendar: 'التقويم',
    arabicIndic: /^عربية/,
    hijri: /^هجري/,
    before: ['1,250.75', '21 نوفمبر 2026'],
    after: ['١٬٢٥٠٫٧٥', '١١ جمادى الآخرة ١٤٤٨ هـ'],
  },
} as const

beforeEach(() => {
  localStorage.clear()
  useFormatStore.setState(useFormatStore.getInitialState())
})

test.each(['en', 'ar'] as const)('in %s a choice updates the page', async (language) => {
  const text = TEXTS[language]
  renderIn(
    language,
    <>
      <FormatChoices />
      <p data-testid="page">
        <Amount money={{ minor: 125_075, currency: 'SAR' }} /> <DateText value="2026-11-21" />
      </p>
    </>,
  )
  const page = screen.getByTestId('page')
  for (const written of text.before) expect(page.textContent).toContain(written)

  const group = (name: string) => within(screen.getByRole('group', { name }))
  await userEvent.click(group(text.digits).getByRole('radio', { name: text.arabicIndic }))
  await userEvent.click(group(text.calendar).getByRole('radio', { name: text.hijri }))
  for (const written of text.after) expect(page.textContent).toContain(written)
  expect(JSON.parse(localStorage.getItem('formats') ?? '{}')).toMatchObject({
    state: { digits: 'arab', calendar: 'islamic-umalqura' },
  })
})
