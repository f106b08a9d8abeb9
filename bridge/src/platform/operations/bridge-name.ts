import { hostname } from 'node:os'

/** Returns the name of a bridge: its machine and port. */
export const bridgeName = (port: number): string =>
  `${hostname()}-${port}`.replaceAll(/[^\w.-]/g, '_')
