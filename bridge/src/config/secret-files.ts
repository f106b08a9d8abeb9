import { readFileSync } from 'node:fs'
import { StartRefusal } from '../core/start-refusal.ts'

type Environment = Record<string, string | undefined>

/** The variables that hold a secret. Each may name a file instead, as `NAME_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
  'BRIDGE_KEYS',
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
  'SMS_SECRET',
  'SMS_KEY',
  'MAIL_URL',
  'MAIL_SECRET',
  'VOICE_TOKEN',
  'PUSH_KEY',
  'S3_SECRET_ACCESS_KEY',
  'EVENTS_SECRET',
  'PAY_SECRET',
  'REDIS_URL',
] as const

/** Returns the environment with each secret whose `NAME_FILE` is set read from that file, without
 * line breaks at its end. Throws a `StartRefusal` if the secret is also set itself, or if the file
 * cannot be read or is empty. */
export function withSecretFiles(environment: Environment): Environment {
  const read = { ...environment }
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`]
    if (!path) continue
    if (environment[name]) {
      throw new StartRefusal(`Both ${name} and ${name}_FILE are set. Unset one of them.`)
    }
    read[name] = contentOf(`${name}_FILE`, path)
  }
  return read
}

function contentOf(name: string, path: string): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
  } catch {
    throw new StartRefusal(`${name} ${path} cannot be read. Check the path and its permissions.`)
  }
  if (content === '') throw new StartRefusal(`${name} ${path} is empty. Write the secret into it.`)
  return content
}
