import type { Page } from 'playwright-core'
import { expect } from './test.ts'

/** The focused element, and its description. */
export type Focus = {
  tag: string
  role: string | null
  /** Whether it or its group is marked as invalid. */
  isInvalid: boolean
  /** The descriptions of it and its group. */
  said: string
}

/** Returns the focused element. */
export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const around = [element, element.closest('fieldset, [role=group], section')].filter(Boolean)
    const ids = around.flatMap((one) => one?.getAttribute('aria-describedby')?.split(' ') ?? [])
    return {
      tag: element.tagName.toLowerCase(),
      role: element.getAttribute('role'),
      isInvalid: around.some((one) => one?.getAttribute('aria-invalid') === 'true'),
      said: ids.map((id) => document.getElementById(id)?.innerText ?? '').join(' '),
    }
  })

type SummaryLine = { name: string; isThere: boolean; isMarked: boolean; isSaid: boolean }

/** Returns each line of the error summary, and whether its field exists, is marked as invalid, and
 * has the same message. */
const summaryOf = (page: Page): Promise<SummaryLine[]> =>
  page.evaluate(() => {
    const links = document.activeElement?.querySelectorAll<HTMLAnchorElement>('li a') ?? []
    return Array.from(links, (link) => {
      const field = document.getElementById(link.hash.slice(1))
      const place = field?.matches('h2') ? field.closest('section') : field
      const parts = place ? [place, ...place.querySelectorAll('*')] : []
      const said = parts
        .flatMap((part) => part.getAttribute('aria-describedby')?.split(' ') ?? [])
        .map((id) => document.getElementById(id)?.innerText.trim() ?? '')
      return {
        name: link.innerText.trim(),
        isThere: place !== null && place !== undefined,
        isMarked: parts.some(
          (part) => part.getAttribute('aria-invalid') === 'true' || part.tagName === 'SECTION',
        ),
        isSaid: said.some((text) => text !== '' && link.innerText.includes(text)),
      }
    })
  })

/** Expects, after a refused form, the focus on a summary that lists each field once with a link, or
 * on the field itself, marked as invalid and described by its error. */
export async function expectRefused(page: Page, at: string): Promise<void> {
  const isThere = async () => {
    const { role, isInvalid } = await focusOf(page)
    return role === 'alert' || isInvalid
  }
  await expect.poll(isThere, { message: at }).toBe(true)
  const focus = await focusOf(page)
  if (focus.role !== 'alert') {
    expect(focus.said, at).not.toBe('')
    const alerts = await page.getByRole('alert').allInnerTexts()
    expect(
      alerts.some((text) => focus.said.includes(text.trim())),
      `${at} is read out`,
    ).toBe(true)
    return
  }
  // A part of the form may still be loading when its error is listed.
  const incomplete = async () =>
    (await summaryOf(page)).filter((line) => !(line.isThere && line.isMarked && line.isSaid))
  await expect.poll(incomplete, { message: `${at} marks each field that it names` }).toEqual([])
  const names = (await summaryOf(page)).map(({ name }) => name)
  expect(names.length, at).toBeGreaterThan(0)
  expect(new Set(names).size, `${at} names each field once`).toBe(names.length)
  await page.getByRole('alert').getByRole('link').first().click()
  const { tag, isInvalid } = await focusOf(page)
  expect(['input', 'select', 'textarea', 'h2'].includes(tag) || isInvalid, `${at} leads on`).toBe(
    true,
  )
}

/** Expects, after a step or at the end, the focus on the heading of the current step. */
export async function expectHeading(page: Page): Promise<void> {
  await expect.poll(async () => (await focusOf(page)).tag).toBe('h1')
}

/** Expects a confirmation to open at the top of the page, with the focus on its heading. */
export async function expectConfirmation(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate(() => ({
      isHeading: document.activeElement?.matches('h1, h2') ?? false,
      scrolled: window.scrollY,
    }))
  await expect.poll(shown).toEqual({ isHeading: true, scrolled: 0 })
}
