import type { BridgeConfig } from '../bridge/src/config/config.ts'

/** Returns the text in the terminal once the bridge is ready: its address and, in the
 * demonstration, the people who can sign in and the page that shows their codes. */
export async function banner(config: BridgeConfig, address: string): Promise<string> {
  const place = config.databaseUrl === null ? `embedded, in ${config.dataDir}` : 'PostgreSQL'
  const lines = [``, `  Sadu  ${address}`, `  Data  ${place}`]
  if (config.role !== 'both') lines.push(`  Role  ${config.role}`)
  if (config.demo && config.role !== 'worker') lines.push(``, ...(await demonstration(address)))
  return `${lines.join('\n')}\n\n`
}

async function demonstration(address: string): Promise<string[]> {
  const { DEMO_PEOPLE } = await import('../demo/people.ts')
  const people = DEMO_PEOPLE.flatMap(({ signIn, about }) =>
    signIn ? [`    ${signIn.userName.padEnd(8)} ${signIn.password.padEnd(8)} ${about.en}`] : [],
  )
  return [
    '  Demonstration: sign in as',
    ...people,
    `  Codes arrive at      ${address}/demo/outbox`,
    `  More about them at   ${address}/demo/people`,
  ]
}
