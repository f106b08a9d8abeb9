import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleStatement } from '../../../../testing/statement.ts'
import { createStatementRenderer } from './statement-renderer.ts'

const STATEMENT = sampleStatement(8)

function rendererOfTest() {
  const report = vi.fn<(error: Error) => void>()
  const renderer = createStatementRenderer({ report })
  onTestFinished(() => renderer.close())
  return { ...renderer, report }
}

test('a statement is rendered as PDF, the same each time, and as CSV', async () => {
  const { renderStatement, warm } = rendererOfTest()
  warm()
  const [first, second] = await Promise.all([
    renderStatement(STATEMENT, 'en', 'pdf'),
    renderStatement(STATEMENT, 'en', 'pdf'),
  ])
  expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-')
  // A repeated download continues with the same file.
  expect(Buffer.compare(first, second)).toBe(0)
  const table = await renderStatement(STATEMENT, 'ar', 'csv')
  expect([...table.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('a statement that does not add up is rejected, and the next one is rendered', async () => {
  const { renderStatement, report } = rendererOfTest()
  const wrong = { ...STATEMENT, closingMinor: 1 }
  await expect(renderStatement(wrong, 'en', 'pdf')).rejects.toThrow('closing balance')
  await expect(renderStatement(wrong, 'en', 'csv')).rejects.toThrow('closing balance')
  expect((await renderStatement(STATEMENT, 'en', 'pdf')).length).toBeGreaterThan(1000)
  expect(report).not.toHaveBeenCalled()
})
