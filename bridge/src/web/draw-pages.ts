import { Worker } from 'node:worker_threads'
import type { DrawingOrder } from './drawing-thread.ts'

/** Draws the portal's pages with an issuer's face, by the program that drew them when the portal was
 * built. It works in a thread that ends with it, so that the bridge keeps nothing but the pages. */
export function drawPages(order: DrawingOrder): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      workerData: order,
      env: { NODE_ENV: 'production' },
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread that draws pages ended without them')))
  })
}
