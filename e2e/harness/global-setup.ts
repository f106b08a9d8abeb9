import { readRoutes } from './route-table.ts'
import { makeTemplate, removeTemplate } from './template.ts'

/** Fills the demonstration database once, for every worker to copy, and reads the route table. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await readRoutes()
  const template = await makeTemplate()
  process.env['JOURNEYS_TEMPLATE'] = JSON.stringify(template)
  return () => removeTemplate(template)
}
