import type { BridgeConfig } from './config/config.ts'
import { DEMO_PEOPLE } from './demo/people.ts'

/** What a person reads in the terminal once the bridge answers: where it is and, in the
 * demonstration, who can sign in and where their codes arrive. */
export function banner(config: BridgeConfig, address: string): string {
  const place = config.databaseUrl === null ? `embedded, in ${config.dataDir}` : 'PostgreSQL'
  const lines = [``, `  Sadu  ${address}`, `  Data  ${place}`]
  if (config.demo) lines.push(``, ...demonstration(address))
  return `${lines.join('\n')}\n\n`
}

function demonstration(address: string): string[] {
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
