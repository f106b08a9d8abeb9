import { afterAll, beforeAll, inject } from 'vitest'
import { type Bridge, ownBridge } from './bridge.ts'
import type { Environment } from './process.ts'

export type { Bridge }

/** A bridge for the tests of one file, on a copy of the demonstration's filled database. */
export function bridgeForFile(environment: Environment = {}): Bridge {
  const { bridge, open, close } = ownBridge(environment)
  beforeAll(() => open(inject('template')))
  afterAll(close)
  return bridge
}
