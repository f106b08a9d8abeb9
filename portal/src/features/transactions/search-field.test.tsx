import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchField } from '../../ui/search-field.tsx'
import { renderIn } from '../../ui/testing/render-in.tsx'

/** A page whose URL text updates only when a button is clicked. */
function Page({ onSearch }: { onSearch: (text: string) => void }) {
  const [wanted, setWanted] = useState('')
  const [text, setText] = useState('')
  const search = (words: string) => {
    onSearch(words)
    setWanted(words)
  }
  return (
    <>
      <SearchField label="Search" text={text} onSearch={search} />
      <button type="button" onClick={() => setText(wanted)}>
        follow
      </button>
      <button type="button" onClick={() => setText('')}>
        clear
      </button>
    </>
  )
}

test('keeps what is typed until the URL updates, and is emptied with it', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  renderIn('en', <Page onSearch={onSearch} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(field, 'gold')
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('gold'))
  expect(field.value).toBe('gold')
  await userEvent.type(field, 's')
  await userEvent.click(screen.getByRole('button', { name: 'follow' }))
  expect(field.value).toBe('golds')
  await userEvent.clear(field)
  await userEvent.type(field, 'tea')
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('tea'))
  await userEvent.click(screen.getByRole('button', { name: 'follow' }))
  await userEvent.click(screen.getByRole('button', { name: 'clear' }))
  expect(field.value).toBe('')
})
