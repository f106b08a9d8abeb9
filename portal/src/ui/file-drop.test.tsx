import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { checkFile, type ChosenFile } from './chosen-files.ts'
import { FileDrop } from './file-drop.tsx'
import { renderIn } from './testing/render-in.tsx'

const MEBIBYTE = 1024 * 1024
const file = (name: string, type: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type })

test.each([
  ['a picture', file('id.png', 'image/png'), null],
  ['a document of the maximum size', file('a.pdf', 'application/pdf', 5 * MEBIBYTE), null],
  ['one byte more', file('a.pdf', 'application/pdf', 5 * MEBIBYTE + 1), 'size'],
  ['another kind', file('a.zip', 'application/zip'), 'kind'],
  ['nothing', file('a.jpg', 'image/jpeg', 0), 'empty'],
] as const)('%s is validated before the upload', (_name, chosen, problem) => {
  expect(checkFile(chosen)).toEqual({ file: chosen, problem })
})

test.each([
  ['en', 'Choose a file: Certificate', 'Take a photo: Certificate'],
  ['ar', 'اختيار ملف: Certificate', 'التقاط صورة: Certificate'],
] as const)('in %s files can be chosen, and photos taken', async (language, choose, photo) => {
  const user = userEvent.setup()
  const chosen = vi.fn<(files: ChosenFile[]) => void>()
  renderIn(language, <FileDrop label="Certificate" isMultiple onChoose={chosen} />)
  expect(screen.getByRole('button', { name: choose })).toBeVisible()
  const [files, camera] = inputsOpenedBy([choose, photo])
  expect(files?.accept).toBe('image/png,image/jpeg,application/pdf')
  expect(camera?.getAttribute('capture')).toBe('environment')
  expect(camera?.accept).toBe('image/png,image/jpeg')

  const taken = [file('id.png', 'image/png'), file('a.pdf', 'application/pdf', 6 * MEBIBYTE)]
  await user.upload(files!, taken)
  expect(chosen.mock.calls[0]?.[0].map(({ file: { name }, problem }) => [name, problem])).toEqual([
    ['id.png', null],
    ['a.pdf', 'size'],
  ])
})

test('takes only the first file where one is allowed', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn<(files: ChosenFile[]) => void>()
  renderIn('en', <FileDrop label="Certificate" onChoose={chosen} />)
  const [input] = inputsOpenedBy(['Choose a file: Certificate'])
  await user.upload(input!, file('id.png', 'image/png'))
  expect(chosen.mock.calls[0]?.[0].map(({ file: { name } }) => name)).toEqual(['id.png'])
  expect(input?.multiple).toBe(false)
})

/** The hidden file inputs that clicks on these buttons open. */
function inputsOpenedBy(names: readonly string[]): HTMLInputElement[] {
  const opened: HTMLInputElement[] = []
  const open = vi.spyOn(HTMLInputElement.prototype, 'click')
  open.mockImplementation(function click(this: HTMLInputElement) {
    opened.push(this)
  })
  for (const name of names) screen.getByRole('button', { name }).click()
  open.mockRestore()
  return opened
}
