import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@sadu/contract/core/time'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { bodyOf } from './body.ts'
import {
  deleteOldEvents,
  markEvents,
  readWaitingEvents,
  type EventChannels,
  type WaitingEvent,
} from './store.ts'

const AT_ONCE = 1_000
/** Long enough to recreate a file that was lost. */
const RETENTION_MS = 30 * DAY_MS

/** Writes issuer events to files in a folder (docs/feed.md#what-goes-out). A file is renamed when
 * complete. If a bridge dies before recording a file, its events are written again. */
export const writeEventsJob = (directory: string): Job => ({
  name: 'write-events',
  schedule: { everyMinutes: 1 },
  async work({ db, now, signal }) {
    let written = 0
    while (!signal.aborted) {
      const events = await db.read((tx) => readWaitingEvents(tx, AT_ONCE))
      if (events.length === 0) break
      const lines = events.map((event) => `${bodyOf(event)}\n`)
      await writeWhole(join(directory, nameOf(events)), lines.join(''))
      await db.write((tx) => markEvents(tx, events, { writtenAt: now }))
      written += events.length
    }
    return { written }
  },
})

/** Deletes issuer events 30 days after delivery on every configured channel. */
export const purgeEventsJob = (channels: EventChannels): Job => ({
  name: 'purge-events',
  schedule: { everyMinutes: 60 },
  async work(parts) {
    const before = new Date(parts.now.getTime() - RETENTION_MS)
    return { deleted: await inBatches(parts, (tx) => deleteOldEvents(tx, channels, before)) }
  },
})

/** Returns the name of the file for these events. File names sort in the order of their first
 * event. */
function nameOf(events: readonly WaitingEvent[]): string {
  const [first, last] = [events[0]?.number ?? 0, events.at(-1)?.number ?? 0]
  return `events-${String(first).padStart(12, '0')}-${String(last).padStart(12, '0')}.jsonl`
}

async function writeWhole(path: string, content: string): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}
