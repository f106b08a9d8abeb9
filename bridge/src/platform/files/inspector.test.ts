import { expect, onTestFinished, test, vi } from 'vitest'
import { JobOverLimit, type ProcessPool } from '../processes/process-pool.ts'
import { createInspector } from './inspector.ts'

const run = vi.hoisted(() => vi.fn<ProcessPool<object, unknown>['run']>())
vi.mock(import('../processes/process-pool.ts'), async (original) => ({
  ...(await original()),
  createProcessPool: () => ({ run, close: () => Promise.resolve() }) as never,
}))

test.each([
  ['takes more than it may', new JobOverLimit('memory'), { codeName: 'fileUnreadable' }],
  ['breaks the program', new Error('a fault'), { message: 'a fault' }],
])('a file that %s is refused with its own reason', async (_, cause, refused) => {
  run.mockRejectedValue(cause)
  const inspector = createInspector({ scan: null, report: () => {} })
  onTestFinished(() => inspector.close())
  await expect(inspector.inspect(Buffer.from('a file'), '192.0.2.1')).rejects.toMatchObject(refused)
})
