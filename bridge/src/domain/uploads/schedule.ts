import { MINUTE_MS } from '@sadu/contract/core/time'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { forgetObject, readUnusedObjects } from './objects.ts'

/** Longer than a call takes from recording an object to storing the file that refers to it. */
const UNUSED_MS = 15 * MINUTE_MS
const AT_ONCE = 20
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Deletes objects whose file was deleted or whose call failed. If the deletion fails, the record
 * remains and it is retried. */
export const deleteObjectsJob = (objects: Pick<ObjectStore, 'remove'>): Job => ({
  name: 'delete-objects',
  schedule: { everyMinutes: 5 },
  async work({ db, now, signal }) {
    const before = new Date(now.getTime() - UNUSED_MS)
    const failures: unknown[] = []
    let deleted = 0
    for (let after = FIRST; !signal.aborted;) {
      const some = await db.read((tx) => readUnusedObjects(tx, { before, after, most: AT_ONCE }))
      const last = some.at(-1)
      if (last === undefined) break
      after = last
      const ended = await Promise.allSettled(some.map((id) => objects.remove(id)))
      const gone = some.filter((_, at) => ended[at]?.status === 'fulfilled')
      await db.write(async (tx) => {
        for (const id of gone) await forgetObject(tx, id)
      })
      deleted += gone.length
      failures.push(...ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
      // If none could be deleted, the storage is unavailable.
      if (gone.length === 0) break
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some objects could not be deleted')
    return { deleted }
  },
})
