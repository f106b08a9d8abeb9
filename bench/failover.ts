import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { CommitUnknown } from '../bridge/src/platform/db/errors.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { missingPackages, startDatabases } from '../scripts/cluster.mjs'
import { machine } from './harness/machine.ts'
import { atMost, type Line, report } from './harness/report.ts'
import { percentile } from './harness/stats.ts'

/** Writes through the bridge's own database while machines of a cluster fail: after each fault the
 * writes go on, and in the end no acknowledged one is lost and no refused one is stored. With
 * `asynchronous`, commits wait for no standby, which must lose some. */
const ROUNDS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 3)
const isAsynchronous = process.argv.includes('asynchronous')
const WRITERS = 8
const SECONDS_BETWEEN = 5
const FROZEN_MS = 40_000

type Fate = 'acknowledged' | 'refused' | 'unknown'
type Cluster = Awaited<ReturnType<typeof startDatabases>>

async function measure(databases: Cluster): Promise<void> {
  const db = await openDatabase({
    databaseUrl: databases.databaseUrl,
    dataDir: '',
    poolSize: WRITERS,
  })
  await db.write((tx) => tx.execute(sql`create table stored (id integer primary key)`))
  if (isAsynchronous) await databases.configure({ synchronous_mode: false })
  const writing = startWriters(db)
  const gaps: Record<string, number[]> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, fail] of Object.entries(FAULTS)) {
      await pause(SECONDS_BETWEEN * 1000)
      const begun = performance.now()
      const mend = await fail(databases)
      await resumed(writing, begun)
      const gap = writing.longestGap(begun) / 1000
      ;(gaps[what] ??= []).push(gap)
      console.log(
        `${what}: no write for ${gap.toFixed(1)} s; the primary is ${await databases.primary()}`,
      )
      await mend()
      await healthy(databases)
    }
  }
  const fates = await writing.stop()
  await db.close()
  await pause(5 * 1000)
  const found = await readStored(databases.databaseUrl)
  const of = (fate: Fate) => [...fates].filter(([, one]) => one === fate).map(([id]) => id)
  const lines: Line[] = [
    atMost(
      'acknowledged writes lost',
      of('acknowledged').filter((id) => !found.has(id)).length,
      0,
      '',
    ),
    atMost('refused writes stored', of('refused').filter((id) => found.has(id)).length, 0, ''),
    {
      what: 'acknowledged, refused, unknown',
      measured: FATES.map((fate) => of(fate).length).join(', '),
    },
    ...Object.entries(gaps).map(([what, seconds]) =>
      atMost(
        `${what}: longest time without a write`,
        percentile(seconds, 0.95),
        BARS[what] ?? 30,
        ' s',
        1,
      ),
    ),
  ]
  report(`Failover, ${ROUNDS} rounds${isAsynchronous ? ', asynchronous' : ''}: ${machine()}`, lines)
}

const FATES: readonly Fate[] = ['acknowledged', 'refused', 'unknown']

/** Each fault, and what mends it. */
const FAULTS: Record<string, (databases: Cluster) => Promise<() => Promise<void>>> = {
  'a switchover': async (databases) => {
    await databases.switchover()
    return async () => {}
  },
  'PostgreSQL killed': async (databases) => {
    ;(await primaryOf(databases)).killPostgres()
    return async () => {}
  },
  'a machine killed': async (databases) => {
    const node = await primaryOf(databases)
    await node.kill()
    return async () => node.start()
  },
  'a machine frozen': async (databases) => {
    const node = await primaryOf(databases)
    const begun = performance.now()
    await node.freeze()
    return async () => {
      await pause(Math.max(0, FROZEN_MS - (performance.now() - begun)))
      await node.thaw()
    }
  },
}

/** The most seconds without a write. */
const BARS: Record<string, number> = {
  'a switchover': 3,
  'PostgreSQL killed': 10,
  'a machine killed': 30,
  'a machine frozen': 30,
}

async function primaryOf(databases: Cluster) {
  const name = await databases.primary()
  const node = databases.nodes.find((one) => one.name === name)
  if (!node) throw new Error('There is no primary')
  return node
}

/** Resolves when all three machines are back. */
async function healthy(databases: Cluster): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const isSettled = await databases.isSettled()
    if (isSettled && (isAsynchronous || (await databases.standby()))) return
    await pause(500)
  }
  throw new Error('A machine did not come back')
}

/** The stored rows, read from the primary over a new connection. HAProxy takes two seconds to see
 * that a machine is no longer the primary. */
async function readStored(databaseUrl: string): Promise<Set<number>> {
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(1000)
    const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
    const rows = await db.read((tx) =>
      rowsOf<{ id: number }>(tx, sql`select id from stored where not pg_is_in_recovery()`),
    )
    await db.close()
    if (rows.length > 0) return new Set(rows.map(({ id }) => id))
  }
  throw new Error('No primary to read from')
}

type Writing = ReturnType<typeof startWriters>

/** Resolves when a write that began after this time was acknowledged. */
async function resumed(writing: Writing, begun: number): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (writing.lastBegun() > begun + 1000) return
    await pause(100)
  }
  throw new Error('No write for two minutes')
}

function startWriters(db: Database) {
  const fates = new Map<number, Fate>()
  const acknowledgedAt: number[] = []
  let lastBegun = 0
  let next = 1
  const state = { isOver: false }
  const writer = async () => {
    while (!state.isOver) {
      const id = next
      next += 1
      const begun = performance.now()
      try {
        await db.write((tx) => tx.execute(sql`insert into stored values (${id})`))
        fates.set(id, 'acknowledged')
        acknowledgedAt.push(performance.now())
        lastBegun = Math.max(lastBegun, begun)
      } catch (error) {
        fates.set(id, error instanceof CommitUnknown ? 'unknown' : 'refused')
        await pause(100)
      }
    }
  }
  const running = Array.from({ length: WRITERS }, writer)
  return {
    lastBegun: () => lastBegun,
    /** The longest time without an acknowledged write since `begun`, in ms. */
    longestGap(begun: number): number {
      const times = [begun, ...acknowledgedAt.filter((at) => at > begun)]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    },
    async stop() {
      state.isOver = true
      await Promise.all(running)
      return fates
    },
  }
}

const missing = await missingPackages()
if (missing.length > 0) {
  console.log(`apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
const cluster = await startDatabases((line: string) => console.log(line))
let stopping: Promise<void> | undefined
const end = () => (stopping ??= cluster.stop())
for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => void end().finally(() => process.exit(1)))
}
try {
  await measure(cluster)
} finally {
  await end()
}
