import { missingPackages, prepareCuts, startDatabases } from '../../scripts/cluster.mjs'
import type { Cluster } from './cluster-faults.ts'
import { enterOwnNetwork } from './own-network.ts'

/** Runs a measurement on three machines of PostgreSQL whose parts may fail, in a separate network,
 * and stops them afterwards, also on SIGINT and SIGTERM. Exits with 1 if packages are missing,
 * naming them. */
export async function withFailingCluster(
  measure: (cluster: Cluster) => Promise<void>,
  options: Parameters<typeof startDatabases>[1] = {},
): Promise<void> {
  const missing = await missingPackages({ areCutOff: true })
  if (missing.length > 0) {
    console.log(`apt-get install ${missing.join(' ')}`)
    process.exit(1)
  }
  await enterOwnNetwork()
  await prepareCuts()
  const cluster = await startDatabases((line: string) => console.log(line), options)
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
}
