import { onePerson } from './attacks/one-person.ts'
import { BEHIND_PROXY } from './harness/address.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { startProduct } from './harness/product.ts'
import { report } from './harness/report.ts'

/** Measures the harm that one person can do to another under default limits. */
const postgres = await startPostgres()
try {
  const product = await startProduct({
    dataDir: temporaryFolder('data'),
    databaseUrl: postgres.url,
    environment: BEHIND_PROXY,
  })
  try {
    const lines = await onePerson(product.origin)
    report(`One person against another, default limits. ${machine()}`, lines)
  } finally {
    await product.stop()
  }
} finally {
  await postgres.stop()
}
