import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { CommitUnknown } from '../bridge/src/platform/db/errors.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { missingPackages, startDatabases } from '../scripts/cluster.mjs'
import { PORTS } from '../scripts/cluster-machine.mjs'
import { enterOwnNetwork } from './harness/own-network.ts'
import { machine } from './harness/machine.ts'
import { atLeast, atMost, report } from './harness/report.ts'
import { percentile } from './harness/stats.ts'

/** Writes through the bridge's own database while machines of a cluster fail: after each fault the
 * writes go on, and in the end no acknowledged one is lost, no refused one is stored and none is
 * stored twice. The argument is the number of faults, each kind in turn. With `asynchronous`, commits
 * wait for no standby, which must lose some. */
const COUNT = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 18)
const isAsynchronous = process.argv.includes('asynchronous')
const WRITERS = 8
const SECONDS_BETWEEN = 5
const HELD_MS = 40_000

type Fate = 'acknowledged' | 'refused' | 'unknown'
type Cluster = Awaited<ReturnType<typeof startDatabases>>

async function measure(databases: Cluster): Promise<void> {
  const db = await openDatabase({
    databaseUrl: databases.databaseUrl,
    dataDir: '',
    poolSize: WRITERS,
  })
  await db.write((tx) => tx.execute(sql`create table stored (id integer)`))
  if (isAsynchronous) await databases.configure({ synchronous_mode: false })
  const writing = startWriters(db)
  const gaps: Record<string, number[]> = {}
  const kinds = Object.entries(FAULTS)
  const rounds = Array.from({ length: Math.ceil(COUNT / kinds.length) }, () => kinds)
  for (const [index, [what, fail]] of rounds.flat().slice(0, COUNT).entries()) {
    await pause(SECONDS_BETWEEN * 1000)
    const begun = performance.now()
    const mend = await fail(databases)
    await resumed(writing, begun)
    await mend()
    await healthy(databases)
    const gap = writing.longestGap(begun) / 1000
    ;(gaps[what] ??= []).push(gap)
    console.log(
      `${index + 1}, ${what}: no write for ${gap.toFixed(1)} s; the primary is ${await databases.primary()}`,
    )
  }
  const fates = await writing.stop()
  await db.close()
  await pause(5 * 1000)
  const found = await readStored(databases.databaseUrl)
  const of = (fate: Fate) => [...fates].filter(([, one]) => one === fate).map(([id]) => id)
  const lost = of('acknowledged').filter((id) => !found.has(id)).length
  report(`Failover, ${COUNT} faults${isAsynchronous ? ', asynchronous' : ''}: ${machine()}`, [
    isAsynchronous
      ? atLeast('acknowledged writes lost', lost, 1, '', 0)
      : atMost('acknowledged writes lost', lost, 0, ''),
    atMost('refused writes stored', of('refused').filter((id) => found.has(id)).length, 0, ''),
    atMost('writes stored twice', [...found.values()].filter((times) => times > 1).length, 0, ''),
    {
      what: 'acknowledged, refused, unknown',
      measured: FATES.map((fate) => of(fate).length).join(', '),
    },
    // Times depend on the machine too, so they are shown and decide nothing.
    ...Object.entries(gaps).map(([what, seconds]) => ({
      what: `${what}: longest time without a write`,
      measured: `${percentile(seconds, 0.95).toFixed(1)} s`,
      bar: `at most ${BARS[what]} s`,
    })),
  ])
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
    await node.freeze()
    return held(() => node.thaw())
  },
  'a machine cut off': async (databases) => held(await (await primaryOf(databases)).cutOff()),
  'cut off from etcd': async (databases) =>
    held(await (await primaryOf(databases)).cutOff([PORTS.etcd, PORTS.peers])),
}

/** Ends a fault once it has lasted so long that a standby must have taken over. */
function held(mend: () => Promise<void>): () => Promise<void> {
  const over = pause(HELD_MS)
  return async () => {
    await over
    await mend()
  }
}

/** The most seconds without a write. */
const BARS: Record<string, number> = {
  'a switchover': 3,
  'PostgreSQL killed': 10,
  'a machine killed': 30,
  'a machine frozen': 30,
  'a machine cut off': 30,
  'cut off from etcd': 30,
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

/** How many times each row is stored, read from the primary over a new connection. HAProxy takes two seconds to see
 * that a machine is no longer the primary. */
async function readStored(databaseUrl: string): Promise<Map<number, number>> {
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(1000)
    const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
    const rows = await db.read((tx) =>
      rowsOf<{ id: number; times: number }>(
        tx,
        sql`select id, count(*)::int as times from stored where not pg_is_in_recovery() group by id`,
      ),
    )
    await db.close()
    if (rows.length > 0) return new Map(rows.map(({ id, times }) => [id, times]))
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
      let [last, longest] = [begun, 0]
      for (const at of acknowledgedAt) {
        if (at <= begun) continue
        longest = Math.max(longest, at - last)
        last = at
      }
      return longest
    },
    async stop() {
      state.isOver = true
      await Promise.all(running)
      return fates
    },
  }
}

const missing = await missingPackages({ areCutOff: true })
if (missing.length > 0) {
  console.log(`apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
await enterOwnNetwork()
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
