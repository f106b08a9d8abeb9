import { addDays } from '@sadu/contract/core/days'
import { workingDaysText } from '@sadu/contract/core/days-text'
import { noteFor } from '@sadu/contract/requests/note'
import { progressOf } from '@sadu/contract/requests/progress'
import { fill } from '../../platform/documents/printed-text.ts'
import { dayOf, momentOf, type Part, shown, type Written } from './dossier-values.ts'
import { DOSSIER_WORDS } from './dossier-words.ts'
import type { Dossier } from './dossier.ts'

/** Returns the next steps and their due dates; for a dispute that has ended, whether the charge can
 * be disputed again. */
export function nextPart(dossier: Dossier, written: Written): Part {
  const { issuer, today, request, about, thread } = dossier
  const { language } = written
  const words = DOSSIER_WORDS[language]
  const { state, due, workingDaysLate } = request
  const lastDay = addDays(about.day, issuer.disputeDays)
  const day = dayOf(lastDay, written)
  if (due === null) {
    const isOver = lastDay < today
    const ended = state === 'withdrawn' ? words.given : words.lost
    const texts =
      state === 'approved' ? [words.won] : [ended, fill(isOver ? words.over : words.again, { day })]
    return { title: words.next, facts: [], table: null, texts: texts.map(shown) }
  }

  const progress = progressOf(
    { kind: 'dispute', state, isEnded: false },
    thread.map(({ event }) => event),
  )
  const ahead = progress.now === null ? [] : [progress.now, ...progress.ahead]
  const late =
    workingDaysLate > 0
      ? { small: shown(fill(words.late, { days: workingDaysText(workingDaysLate, language) })) }
      : {}
  // The customer's answer is due first; the period for the decision restarts after it.
  const isDue = (at: number) => at === 0 || state !== 'waitingForCustomer'
  const rows = ahead.map((step, at) => [
    shown(words.ahead[step] ?? ''),
    isDue(at) ? { ...shown(dayOf(due.on, written)), ...(at === 0 && late) } : shown(words.whenDone),
  ])
  return {
    title: words.next,
    facts: [],
    table: {
      columns: [
        { name: words.step, is: 'wide' },
        { name: words.by, is: 'narrow' },
      ],
      rows,
    },
    texts: [words.working, about.credited === null ? words.unpaid : words.provisional].map(shown),
  }
}

/** Returns the history of the dispute, oldest first. */
export function historyPart({ thread }: Dossier, written: Written): Part {
  const { language } = written
  const words = DOSSIER_WORDS[language]
  const rows = thread.map(({ event, by, at, note }) => {
    const shownNote = note && (by === 'issuer' ? noteFor(language, note) : note)
    return [
      shown(momentOf(new Date(at), written)),
      { ...shown(words.events[event] ?? event), ...(shownNote && { small: shown(shownNote) }) },
    ]
  })
  const columns = [
    { name: words.when, is: 'narrow' as const },
    { name: words.step, is: 'wide' as const },
  ]
  return { title: words.history, facts: [], table: { columns, rows }, texts: [] }
}
