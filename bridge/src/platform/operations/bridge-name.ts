import { hostname } from 'node:os'

/** Names a bridge by its machine and port. */
export const bridgeName = (port: number): string =>
  `${hostname()}-${port}`.replaceAll(/[^\w.-]/g, '_')
