import { PORTAL_DIST, readIndex } from '../../bridge/src/web/portal-files.ts'
import { verifyPortal } from '../../bridge/src/web/verify-portal.ts'

// Compares the portal that an address serves with the build in this folder. Exits with 1 if they
// differ, with 2 if they cannot be compared.
try {
  const base = URL.parse(process.argv[2] ?? '')
  if (!base) throw new Error('Give the address of the portal, such as https://cards.example.com')
  const built = await readIndex(PORTAL_DIST)
  if (!built) throw new Error('There is no build to compare with: run npm start or npm run build')
  const differences = await verifyPortal(base, built)
  for (const difference of differences) process.stdout.write(`${difference}\n`)
  if (differences.length > 0) process.exitCode = 1
  else process.stdout.write(`The portal at ${base.origin} is as it was built.\n`)
} catch (error) {
  process.stderr.write(`The portal cannot be verified. ${String(error)}\n`)
  process.exitCode = 2
}
