import content from 'virtual:faqs'
import type { FaqContent } from './faq-content.ts'

/** All of `content/faqs/`, which the build has checked (build/faqs.ts). */
export const { topics, mostAsked } = content as FaqContent
