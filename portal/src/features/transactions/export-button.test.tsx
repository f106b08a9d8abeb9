import { exportTransactions } from '@sadu/contract/transactions/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { AccountingExportButton, ExportButton } from './export-button.tsx'
import { answerTransactions } from './testing/answers.ts'

vi.mock('../../data/client/client.ts')
vi.mock('../../ui/save-file.ts')

beforeEach(() => void answerTransactions())

test('exports the listed transactions in the language of the page', async () => {
  show(<ExportButton account="account-1" filter={{ kinds: ['fee'] }} />, 'ar')
  await userEvent.click(screen.getByRole('button', { name: 'تصدير (CSV)' }))
  expect(inputsOf(exportTransactions)).toEqual([
    { accountReference: 'account-1', kinds: ['fee'], language: 'ar', format: 'csv' },
  ])
  const [name, file] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(name).toBe('sadu.csv')
  expect(file?.type).toBe('text/csv;charset=utf-8')
  expect(file?.size).toBe(7)
})

test('exports them for an accounting program', async () => {
  show(<AccountingExportButton account="account-1" filter={{ kinds: ['fee'] }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export for accounting (OFX)' }))
  expect(inputsOf(exportTransactions).at(-1)).toMatchObject({ language: 'en', format: 'ofx' })
  expect(vi.mocked(saveFile).mock.lastCall?.[1].type).toBe('application/x-ofx;charset=utf-8')
})
