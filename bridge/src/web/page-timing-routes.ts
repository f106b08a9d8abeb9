import { PageTiming } from '@sadu/contract/config/page-timing'
import { PAGE_TIMING_PATH } from '@sadu/contract/config/page-timing-path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../core/refusal.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Metrics } from '../platform/operations/metrics.ts'
import { answerOnlyData } from './health-routes.ts'
import type { Portal } from './portal-files.ts'

const LIMIT_BYTES = 512

/** Receives the page timings that browsers report, and counts them by page and language. Pages that
 * the portal does not have are refused, so that no one can flood the metrics with labels. */
export function registerPageTiming(
  app: FastifyInstance,
  { limits, metrics, portal }: { limits: Limits; metrics: Metrics; portal: Portal | null },
): void {
  answerOnlyData(app)
  const pages = new Set(portal?.routes)

  app.post(PAGE_TIMING_PATH, { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
    try {
      await limits.take('pageTimings', { ip: request.ip })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return reply.code(429).send()
    }
    const timing = PageTiming.safeParse(request.body)
    if (!timing.success || !pages.has(timing.data.page)) return reply.code(422).send()
    metrics.ofPage(timing.data)
    return reply.code(204).send()
  })
}
