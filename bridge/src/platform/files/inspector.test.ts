import { expect, test } from 'vitest'
import { JobOverLimit } from '../processes/process-pool.ts'
import { createInspector } from './inspector.ts'

test.each([
  ['exceeds a limit', new JobOverLimit('memory'), { codeName: 'fileUnreadable' }],
  ['breaks the program', new Error('a fault'), { message: 'a fault' }],
])('a file that %s is rejected with the matching error', async (_, cause, refused) => {
  const pool = { run: () => Promise.reject(cause), close: () => Promise.resolve() }
  const inspector = createInspector({ scan: null, report: () => {}, pool })
  await expect(inspector.inspect(Buffer.from('a file'), '192.0.2.1')).rejects.toMatchObject(refused)
  await inspector.close()
})
