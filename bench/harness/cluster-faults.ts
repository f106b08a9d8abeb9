import { setTimeout as pause } from 'node:timers/promises'
import type { startDatabases } from '../../scripts/cluster.mjs'
import { PORTS } from '../../scripts/cluster-machine.mjs'

export type Cluster = Awaited<ReturnType<typeof startDatabases>>

/** A way in which part of a cluster fails. */
export type Fault = {
  /** Whether Redis fails, rather than a machine of PostgreSQL. */
  ofRedis?: true
  /** The maximum time without a write, in seconds. */
  bar: number
  /** Starts the fault, and resolves to a function that ends it. */
  fail(databases: Cluster): Promise<() => Promise<void>>
}

const HELD_MS = 40_000
const FAILOVER_S = 30

/** The faults by name. PostgreSQL faults affect the primary. */
export const FAULTS: Record<string, Fault> = {
  'a switchover': {
    bar: 3,
    async fail(databases) {
      await databases.switchover()
      return async () => {}
    },
  },
  'PostgreSQL killed': {
    bar: 10,
    async fail(databases) {
      ;(await primaryOf(databases)).killPostgres()
      return async () => {}
    },
  },
  'a machine killed': {
    bar: FAILOVER_S,
    async fail(databases) {
      const node = await primaryOf(databases)
      await node.kill()
      return async () => node.start()
    },
  },
  'a machine frozen': {
    bar: FAILOVER_S,
    async fail(databases) {
      const node = await primaryOf(databases)
      await node.freeze()
      return held(() => node.thaw())
    },
  },
  'a machine cut off': cutOff(),
  'cut off from etcd': cutOff({ ports: [PORTS.etcd, PORTS.peers] }),
  'a machine that only sends': cutOff({ sends: true }),
  'a machine that only receives': cutOff({ receives: true }),
  'Redis killed': ofRedis(async ({ redis }) => {
    await redis.kill()
    return () => redis.start()
  }),
  'Redis frozen': ofRedis(async ({ redis }) => {
    redis.freeze()
    return async () => redis.thaw()
  }),
  'Redis cut off': ofRedis(({ redis }) => redis.cutOff()),
}

/** Returns this many faults, each kind in turn: the kinds with one of these words in their names,
 * or all. */
export function chooseFaults(
  kinds: readonly [string, Fault][],
  { count, named }: { count: number; named: readonly string[] },
): [string, Fault][] {
  const chosen = kinds.filter(
    ([what]) => named.length === 0 || named.some((word) => what.includes(word)),
  )
  if (chosen.length === 0) throw new Error(`No fault has ${named.join(' or ')} in its name`)
  return Array.from({ length: count }, (_, at) => chosen[at % chosen.length] as [string, Fault])
}

function cutOff(way?: Parameters<Cluster['nodes'][number]['cutOff']>[0]): Fault {
  return {
    bar: FAILOVER_S,
    fail: async (databases) => held(await (await primaryOf(databases)).cutOff(way)),
  }
}

/** Creates a fault of Redis. The writes do not use Redis, so none waits for it. */
function ofRedis(fail: Fault['fail']): Fault {
  return { ofRedis: true, bar: 1, fail }
}

/** Ends a fault only after a standby must have taken over. */
function held(mend: () => Promise<void>): () => Promise<void> {
  const over = pause(HELD_MS)
  return async () => {
    await over
    await mend()
  }
}

async function primaryOf(databases: Cluster) {
  const name = await databases.primary()
  const node = databases.nodes.find((one) => one.name === name)
  if (!node) throw new Error('There is no primary')
  return node
}
