import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'
import { partsForBrowsers } from './balancer.ts'

test('keeps the sections for bridges of the HAProxy file and drops those for PostgreSQL', () => {
  const config = readFileSync(inProject('deploy/cluster/haproxy.cfg'), 'utf8')
  const parts = partsForBrowsers(config)
  expect(parts).toContain(config.slice(config.indexOf('listen sadu')))
  expect(parts.match(/^\w+/gm)).toEqual(['global', 'defaults', 'listen'])
  expect(parts).not.toContain('POSTGRES_AT')
})
