import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, dropDatabase, onServer, urlOf } from '../../testing/postgres-server.ts'
import { type Environment, run } from './process.ts'
import { inProject } from './project.ts'

/** The state from which each bridge of a run starts: a folder with the keys, and the filled
 * demonstration in a database of the server that `TEST_DATABASE_URL` names, or otherwise in the
 * same folder. */
export type Template = { folder: string; database: string | null }

/** A copy for one bridge: its environment, and a function that removes it. */
export type Copy = { environment: Environment; remove: () => Promise<void> }

const server = process.env['TEST_DATABASE_URL']
const newFolder = () => mkdtemp(join(tmpdir(), 'sadu-e2e-'))
const newName = () => `sadu_e2e_${randomBytes(8).toString('hex')}`

const environmentOf = (folder: string, database: string | null): Environment => ({
  DATA_DIR: join(folder, 'data'),
  ...(server && database ? { DATABASE_URL: urlOf(server, database), DEMO: 'on' } : {}),
})

async function newDatabase(from = 'template1'): Promise<string | null> {
  if (!server) return null
  const name = newName()
  await onServer(server, (client) => copyDatabase(client, from, name))
  return name
}

async function remove({ folder, database }: Template): Promise<void> {
  if (server && database) await dropDatabase(urlOf(server, database))
  await rm(folder, { recursive: true, force: true })
}

/** Fills the demonstration, once per run. */
export async function makeTemplate(): Promise<Template> {
  const template = { folder: await newFolder(), database: await newDatabase() }
  const program = inProject('e2e/harness/fill-demonstration.ts')
  const environment = environmentOf(template.folder, template.database)
  const filling = run(process.execPath, [program], environment)
  if ((await filling.ended) !== 0) throw new Error(filling.output())
  return template
}

export const removeTemplate = remove

/** Creates an isolated copy of the template. */
export async function copyTemplate(template: Template): Promise<Copy> {
  const folder = await newFolder()
  await cp(join(template.folder, 'data'), join(folder, 'data'), { recursive: true })
  const database = await newDatabase(template.database ?? undefined)
  return {
    environment: environmentOf(folder, database),
    remove: () => remove({ folder, database }),
  }
}
