import type { Upload } from '@sadu/contract'
import { addUpload, listUploads, openUpload, removeUpload } from '@sadu/contract/uploads/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalOf } from '../data/client/refusals.ts'
import type { BridgeAnswer, CallOptions } from '../data/client/call.ts'
import { callBridge } from '../data/client/client.ts'
import { failure } from '../data/errors.ts'
import { queryClient } from '../data/queries/query-client.ts'
import { renderIn } from '../ui/testing/render-in.tsx'
import { useMissingFile } from './use-missing-file.ts'
import { UploadsField } from './uploads-field.tsx'
import { useUploads } from './use-uploads.ts'

vi.mock('../data/client/client.ts')

const bridge = vi.mocked(callBridge)
const PLACE = { kind: 'limit', subject: 'card-0001' } as const
const MEBIBYTE = 1024 * 1024

type Attempt = CallOptions & { answer: (with_: BridgeAnswer<typeof addUpload>) => void }
/** The pending uploads, in order. */
let attempts: Attempt[]
let stored: Upload[]

const uploadOf = (uploadReference: string, fileName: string): Upload => ({
  uploadReference,
  fileName,
  purpose: 'salaryCertificate',
  mediaType: 'application/pdf',
  size: MEBIBYTE,
})

beforeEach(() => {
  attempts = []
  stored = []
  queryClient.clear()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }),
  )
  bridge.mockReset().mockImplementation((call, input, options = {}) => {
    if (call.path === addUpload.path) {
      return new Promise((answer) => attempts.push({ ...options, answer }))
    }
    if (call.path === removeUpload.path) {
      const { uploadReference } = input as unknown as { uploadReference: string }
      stored = stored.filter((one) => one.uploadReference !== uploadReference)
    }
    const results: object =
      call.path === listUploads.path
        ? { uploads: stored }
        : call.path === openUpload.path
          ? { upload: stored[0], content: btoa('content') }
          : {}
    return Promise.resolve({ results })
  })
})
afterEach(cleanup)

function Sample() {
  const uploads = useUploads(PLACE, 'salaryCertificate')
  const missingFile = useMissingFile()
  return (
    <>
      <UploadsField
        id="files"
        label="Certificate"
        uploads={uploads}
        error={uploads.references.length === 0 ? missingFile(uploads) : undefined}
      />
      <output>{uploads.references.join(' ')}</output>
    </>
  )
}

async function open() {
  renderIn(
    'en',
    <QueryClientProvider client={queryClient}>
      <Sample />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Choose a file: Certificate' })
}

const file = (name: string, bytes = 3, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type })

/** Chooses files as the browser's file picker does. */
function choose(...files: File[]) {
  const opened: HTMLInputElement[] = []
  const click = vi.spyOn(HTMLInputElement.prototype, 'click')
  click.mockImplementation(function picked(this: HTMLInputElement) {
    opened.push(this)
  })
  screen.getByRole('button', { name: 'Choose a file: Certificate' }).click()
  click.mockRestore()
  fireEvent.change(opened[0]!, { target: { files } })
}

const references = () => screen.getByRole('status').textContent
const button = (name: string) => screen.findByRole('button', { name })

test('uploads a file as soon as it is chosen, shows progress, and completes', async () => {
  await open()
  choose(file('a.pdf'))
  await waitFor(() => expect(attempts).toHaveLength(1))
  act(() => attempts[0]?.file?.onSent?.(0.62))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('62')
  stored = [uploadOf('upload-01', 'a.pdf')]
  act(() => attempts[0]?.answer({ results: { upload: stored[0]! } }))
  await button('Remove: a.pdf')
  expect(references()).toBe('upload-01')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('retries a failed upload with the same key', async () => {
  await open()
  choose(file('a.pdf'))
  await waitFor(() => expect(attempts).toHaveLength(1))
  act(() => attempts[0]?.answer({ error: failure('unreachable') }))
  expect(await screen.findByText(failure('unreachable').message.en)).toBeVisible()
  await userEvent.click(await button('Send again: a.pdf'))
  await waitFor(() => expect(attempts).toHaveLength(2))
  expect(attempts[1]?.idempotencyKey).toBe(attempts[0]?.idempotencyKey)
})

test('keeps a file that the bridge refused with the reason, without a retry', async () => {
  await open()
  choose(file('a.pdf'))
  await waitFor(() => expect(attempts).toHaveLength(1))
  act(() => attempts[0]?.answer({ error: refusalOf('fileActive') }))
  expect(await screen.findByText(refusalOf('fileActive').message.en)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again: a.pdf' })).toBeNull()
})

test('does not upload a file that is too large, and both messages say so', async () => {
  await open()
  expect(screen.getByText('Please select File')).toBeVisible()
  choose(file('a.pdf', 5 * MEBIBYTE + 1))
  expect(await screen.findByText('File is too large, maximum file size is 5MB')).toBeVisible()
  expect(screen.getByText('Please select file less then 5MB')).toBeVisible()
  expect(attempts).toEqual([])
})

test('an upload can be cancelled', async () => {
  await open()
  choose(file('a.pdf'))
  await waitFor(() => expect(attempts).toHaveLength(1))
  await userEvent.click(await button('Cancel: a.pdf'))
  expect(attempts[0]?.signal?.aborted).toBe(true)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('shows files uploaded before, which can be opened and removed', async () => {
  stored = [uploadOf('upload-01', 'before.pdf')]
  await open()
  await button('Remove: before.pdf')
  expect(references()).toBe('upload-01')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await userEvent.click(await button('Open: before.pdf'))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await userEvent.click(await button('Remove: before.pdf'))
  await waitFor(() => expect(references()).toBe(''))
})

test('a file removed while the bridge checks it does not come back, and is removed there too', async () => {
  await open()
  choose(file('a.pdf'))
  await waitFor(() => expect(attempts).toHaveLength(1))
  act(() => attempts[0]?.file?.onSent?.(1))
  await userEvent.click(await button('Cancel: a.pdf'))
  stored = [uploadOf('upload-01', 'a.pdf')]
  act(() => attempts[0]?.answer({ results: { upload: stored[0]! } }))
  await waitFor(() => expect(stored).toEqual([]))
  expect(references()).toBe('')
  expect(screen.queryByRole('listitem')).toBeNull()
})
