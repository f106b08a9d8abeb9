import type { Language } from '@sadu/contract/core/languages'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../bridge/src/pipeline/answer.ts'

/** Returns the language of a page: the chosen one, or the browser’s. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = (request.query as { lang?: unknown }).lang
  if (chosen === 'en' || chosen === 'ar') return chosen
  return languageOf(request.headers['accept-language'])
}
