import { DEMO_ACCOUNTS } from './accounts.ts'
import { DEMO_CARDMEMBERS } from './cardmembers.ts'
import type { PersonFacts } from './person-facts.ts'

/** The entries on `/demo/people` for people who can sign in or enrol, with one card of each. */
export const DEMO_PEOPLE = DEMO_CARDMEMBERS.flatMap((person) => {
  const card = DEMO_ACCOUNTS.flatMap(({ cards }) => cards).find((one) => one.person === person.key)
  if (!card) return []
  const facts = {
    name: person.fullName,
    about: person.shows,
    signIn: person.login,
    legalId: person.legalId,
    mobile: person.mobile,
    cardExpiry: card.expiry,
    lastFive: card.lastFive,
  } satisfies PersonFacts
  return [facts]
})
