import { makeTemplate, removeTemplate } from './template.ts'

/** Fills the demonstration database once, for every worker to copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const template = await makeTemplate()
  process.env['JOURNEYS_TEMPLATE'] = JSON.stringify(template)
  return () => removeTemplate(template)
}
