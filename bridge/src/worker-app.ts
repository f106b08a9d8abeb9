import { randomUUID } from 'node:crypto'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import type { AppParts } from './app.ts'
import { readDatabaseFigures } from './platform/operations/database-figures.ts'
import { createMetrics } from './platform/operations/metrics.ts'
import { prepareResponses } from './web/every-response.ts'
import { registerHealth } from './web/health-routes.ts'
import { baseHeaders } from './web/security-headers.ts'
import { answerUnreadable } from './web/unreadable.ts'

/** Creates the HTTP interface of a bridge that serves no calls: health, readiness and metrics. */
export function createWorkerApp({
  config,
  db,
  logger,
  now,
}: Pick<AppParts, 'config' | 'db' | 'logger' | 'now'>): FastifyInstance {
  const base = baseHeaders(config.publicUrl)
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...answerUnreadable(base),
  })
  const isEnding = prepareResponses(app, base, 0)
  const metrics = createMetrics(
    db,
    () => readDatabaseFigures(db, now()),
    (error) => logger.error({ err: error }, 'reading figures for the metrics'),
  )
  app.register(async (scope) => registerHealth(scope, { config, db, metrics, isEnding }))
  return app
}
