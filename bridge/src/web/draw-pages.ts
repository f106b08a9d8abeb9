import { Worker } from 'node:worker_threads'
import type { DrawingOrder } from './drawing-thread.ts'

/** Renders the portal's pages with an issuer's branding, using the program from the portal's build.
 * It runs in a temporary thread, so that only the pages stay in memory. */
export function drawPages(order: DrawingOrder): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      workerData: order,
      env: { NODE_ENV: 'production' },
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The rendering thread ended without pages')))
  })
}
