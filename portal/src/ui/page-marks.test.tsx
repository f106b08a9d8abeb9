import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useTaskMark, useTypingMark } from './page-marks.ts'

const root = document.documentElement

function Task() {
  useTaskMark()
  return null
}
function Bar({ hasField = true }: { hasField?: boolean }) {
  useTypingMark()
  return (
    <>
      {hasField && <input aria-label="Name" />}
      <input type="checkbox" aria-label="Agree" />
      <textarea aria-label="Note" />
    </>
  )
}

test('the page is marked as a task until the last one unmounts', () => {
  const one = render(<Task />)
  const other = render(<Task />)
  one.unmount()
  expect(root.hasAttribute('data-task')).toBe(true)
  other.unmount()
  expect(root.hasAttribute('data-task')).toBe(false)
})

test('text fields count as typing, checkboxes do not', async () => {
  const page = render(<Bar />)
  const isTyping = () => root.hasAttribute('data-typing')
  expect(isTyping()).toBe(false)
  for (const name of ['Name', 'Note']) {
    await userEvent.click(screen.getByLabelText(name))
    expect(isTyping()).toBe(true)
  }
  await userEvent.click(screen.getByLabelText('Agree'))
  expect(isTyping()).toBe(false)
  await userEvent.click(screen.getByLabelText('Name'))
  page.rerender(<Bar hasField={false} />)
  await userEvent.click(document.body)
  expect(isTyping()).toBe(false)
  await userEvent.click(screen.getByLabelText('Note'))
  page.unmount()
  expect(isTyping()).toBe(false)
})
