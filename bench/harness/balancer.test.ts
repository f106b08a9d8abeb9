import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'
import { partsForBrowsers } from './balancer.ts'

test('of HAProxy’s file the bridges are kept with all their settings, and PostgreSQL is not', () => {
  const config = readFileSync(inProject('deploy/cluster/haproxy.cfg'), 'utf8')
  const parts = partsForBrowsers(config)
  expect(parts).toContain(config.slice(config.indexOf('listen sadu')))
  expect(parts.match(/^\w+/gm)).toEqual(['global', 'defaults', 'listen'])
  expect(parts).not.toContain('POSTGRES_AT')
})
