import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Branding } from '@sadu/contract'

/** The input of the renderer: a folder of the portal's build, and the issuer's branding. */
export type DrawingOrder = { drawing: string; branding: Branding }

const { drawing, branding } = workerData as DrawingOrder
const module = (await import(pathToFileURL(join(drawing, 'draw-pages.js')).href)) as {
  drawPages: (materials: unknown, branding: Branding) => Promise<unknown>
}
const materials: unknown = JSON.parse(await readFile(join(drawing, 'materials.json'), 'utf8'))
const drawn = await module.drawPages(materials, branding)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(drawn)
