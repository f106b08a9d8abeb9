import { hash, verify, type Options } from '@node-rs/argon2'

/** The plan of a program that only hashes: it verifies a password with the bridge's parameters,
 * several in parallel, and reports the time of each round. The ratio shows the overhead of
 * sign-in. */
export type HashPlan = { options: Options; concurrency: number }

const { options, concurrency } = JSON.parse(process.argv[2] ?? '{}') as HashPlan
const password = 'Sadu1!'
const stored = await hash(password, options)

async function round(count: number): Promise<number> {
  let left = count
  const started = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) await verify(stored, password)
    }),
  )
  return (performance.now() - started) / 1000
}

process.on('message', (count: number) => {
  void round(count).then((seconds) => process.send?.({ seconds }))
})
await round(concurrency)
process.send?.('ready')
