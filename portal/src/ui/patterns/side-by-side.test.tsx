import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useListRow } from '../beside.ts'
import { PageHead } from '../page-head.tsx'
import { renderIn } from '../testing/render-in.tsx'
import { SideBySide } from './side-by-side.tsx'

const nothing = () => undefined

/** Simulates a viewport width for media queries. */
function windowIs(width: 'wide' | 'narrow') {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
}

const NAMES = { one: 'First', two: 'Second', three: 'Third' }
type Key = keyof typeof NAMES

function Row({ name, onOpen }: { name: Key; onOpen: (name: Key) => void }) {
  const { resetScroll: _, ...row } = useListRow(name)
  return (
    <button type="button" {...row} onClick={() => onOpen(name)}>
      {NAMES[name]}
    </button>
  )
}

function Sample({ narrow }: { narrow?: 'dialog' | 'page' }) {
  const [chosen, setChosen] = useState<Key>()
  const title = chosen && `About ${chosen}`
  return (
    <SideBySide
      layout="page"
      label="Details"
      chosen={chosen}
      onClose={() => setChosen(undefined)}
      {...(narrow && { narrow })}
      list={
        <>
          <h1>All of them</h1>
          {(Object.keys(NAMES) as Key[]).map((name) => (
            <Row key={name} name={name} onOpen={setChosen} />
          ))}
        </>
      }
      detail={
        chosen && (
          <>
            <PageHead parents={[]} title={title} />
            <input aria-label="A note" />
          </>
        )
      }
    />
  )
}

const row = (name: string) => screen.getByRole('button', { name })

test('on a wide desk a row opens beside the list, and its title has the focus', async () => {
  windowIs('wide')
  renderIn('en', <Sample />)
  await userEvent.click(row('Second'))
  expect(row('First')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Details' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'About two' })).toHaveFocus()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('the arrow keys move between rows, and Escape closes and returns to the row', async () => {
  windowIs('wide')
  renderIn('en', <Sample />)
  row('First').focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(row('First')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(row('Third')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(screen.getByRole('heading', { name: 'About two' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region')).toBeNull()
  expect(row('Second')).toHaveFocus()
})

test('Escape in a field does not discard what is typed; the button closes', async () => {
  windowIs('wide')
  renderIn('en', <Sample />)
  await userEvent.click(row('Third'))
  await userEvent.type(screen.getByRole('textbox'), 'abc{Escape}')
  expect(screen.getByRole('textbox')).toHaveValue('abc')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(row('Third')).toHaveFocus()
})

test('on a narrower window the details replace the list as a page of their own', async () => {
  windowIs('narrow')
  renderIn('en', <Sample />)
  await userEvent.click(row('First'))
  expect(screen.queryByRole('button', { name: 'First' })).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'About one' })).toHaveFocus()
})

test('a dialog on a narrower window leaves the list where it is', async () => {
  windowIs('narrow')
  renderIn('en', <Sample narrow="dialog" />)
  await userEvent.click(row('First'))
  expect(row('First')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'About one' })).toBeVisible()
})
