import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'

type Name = string | RegExp

/** A visible element, by role and name, by the label of a field, or by its text. `at` is the index
 * among several. */
export type Query = ({ role: string; name: Name } | { label: Name } | { text: Name }) & {
  within?: Query
  at?: number
}

/** The purpose of looking up an element. `typeInFocus` waits until the field has the focus;
 * `chooseFile` returns the file input next to the button. */
export type Purpose = 'see' | 'click' | 'type' | 'typeInFocus' | 'chooseFile'

/** Testing Library, to be loaded into the page. */
export const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** Serializes a query for the page. */
export const serializeQuery = (query: Query): string =>
  JSON.stringify(query, (_, value: unknown) =>
    value instanceof RegExp ? { pattern: value.source } : value,
  )

/** Returns the element of a query if it is ready for its purpose, otherwise null. Runs in the page. */
export function locate([serialized, purpose]: readonly [string, Purpose]): Element | null {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary })
    .TestingLibraryDom
  const query = JSON.parse(serialized, (_, value: { pattern?: string } | null) =>
    typeof value?.pattern === 'string' ? new RegExp(value.pattern) : value,
  ) as Query

  const allOf = (wanted: Query): HTMLElement[] => {
    const places = wanted.within ? allOf(wanted.within) : [document.body]
    const found = places.flatMap((place) => {
      const inside = library.within(place)
      if ('role' in wanted) return inside.queryAllByRole(wanted.role, { name: wanted.name })
      if ('label' in wanted) return inside.queryAllByLabelText(wanted.label)
      return inside.queryAllByText(wanted.text)
    })
    const seen = found.filter((one) => one.checkVisibility({ visibilityProperty: true }))
    return wanted.at === undefined ? seen : seen.slice(wanted.at, wanted.at + 1)
  }
  const [element] = allOf(query)
  if (!element || purpose === 'see') return element ?? null
  if (element.matches(':disabled, [aria-disabled=true]')) return null
  if (purpose === 'typeInFocus') return document.activeElement === element ? element : null
  if (purpose === 'chooseFile') {
    return element.parentElement?.querySelector('input[type=file]') ?? null
  }

  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getClientRects()[0]
  if (!box) return null
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  if (element.contains(hit)) return element
  // A native checkbox may be covered by its styled replacement within the label.
  return hit?.closest('label')?.contains(element) ? hit : null
}
