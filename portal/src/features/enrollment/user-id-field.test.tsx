import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { UserIdField } from './user-id-field.tsx'
import { useUserIdMessage } from './user-id-message.ts'

function Field({ problem }: { problem: string }) {
  const message = useUserIdMessage()
  return (
    <UserIdField
      id="userId"
      value="om😀ar"
      error={message([problem])}
      availability={null}
      onValue={() => {}}
    />
  )
}

test.each(['englishLetters', 'special'])(
  'describes the field with the error for %s, which allows numbers, and with its rules',
  (problem) => {
    renderIn('en', <Field problem={problem} />)
    const field = screen.getByLabelText('User ID')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = described.map((id) => document.getElementById(id)?.textContent ?? '')
    expect(texts.join(' ')).toContain('Please enter only English letters and numbers')
    expect(texts.join(' ')).toContain('English letters and numbers only')
  },
)
