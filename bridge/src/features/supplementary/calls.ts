import type { Contract } from '@sadu/contract'
import { mayAct, relationTo } from '@sadu/contract/cards/actions'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { riyadhDay } from '@sadu/contract/core/days'
import { toInternationalMobile } from '@sadu/contract/core/mobile'
import type { SupplementaryDetails } from '@sadu/contract/requests/details'
import { firstDue } from '@sadu/contract/requests/due'
import { asOnCard, tidyName } from '@sadu/contract/supplementary/names'
import { readAddress } from '../../domain/addresses/on-file.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import { storeApplicant } from '../../domain/supplementary/applicants.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { actionOf, type Asked, boundsOf, lockToApply, numberOf, PLACE } from './lock-to-apply.ts'
import { readApplications, readOwnCards } from './store.ts'

type Calls = Pick<Contract, 'applySupplementary' | 'listSupplementary'>

/** Creates the handlers of supplementary cards: the application, which is confirmed before its
 * handler is called, and its status. An application of a supplementary cardmember needs the primary
 * one's decision first. */
export function createSupplementaryHandlers(parts: OpeningParts): Handlers<Calls> {
  const { keys } = parts
  return {
    async applySupplementary(asked, { tx, owner, now }) {
      const card = await lockToApply(tx, keys, owner, { asked, now })
      const details = detailsOf(asked, await readAddress(tx, owner))
      const { reference } = await openRequest(
        tx,
        parts,
        {
          owner,
          kind: 'supplementary',
          card,
          details,
          draft: { place: PLACE, files: asked.uploadReferences },
          alongside: (key) => storeApplicant(tx, keys, key, numberOf(asked)),
          asksPrimary: !owner.isPrimary,
        },
        now,
      )
      return { reference }
    },

    async listSupplementary(_, { tx, owner, now }) {
      const cards = await readOwnCards(tx, owner)
      const applications = await readApplications(tx, owner)
      const begins = owner.isPrimary ? 'received' : 'waitingForPrimary'
      const step = { kind: 'supplementary', state: begins, isAbroad: false } as const
      const decided = firstDue(step, riyadhDay(now), parts.figures)
      if (decided === null) throw new Error('an application that ends as it begins')
      return {
        cards: cards
          .filter((card) => mayAct(actionOf(owner), card.state, relationTo(owner, card)))
          .map((card) => ({ cardReference: card.id, limit: boundsOf(owner, card) })),
        address: await readAddress(tx, owner),
        decidedOn: decided.on,
        applications: applications.map(({ reference, state, openedAt, dueOn, details }) => ({
          reference,
          state,
          openedAt: openedAt.toISOString(),
          dueOn,
          name: details.name,
          nameOnCard: details.nameOnCard,
        })),
      }
    },
  }
}

/** The details of the request. A missing Arabic name is replaced by the English one. */
function detailsOf(asked: Asked, address: SupplementaryDetails['address']): SupplementaryDetails {
  const english = [tidyName(asked.firstName), tidyName(asked.lastName)] as const
  const [first, last] = [
    tidyName(asked.firstNameAr) || english[0],
    tidyName(asked.lastNameAr) || english[1],
  ]
  const { title, relationship, gender, bornOn, nationality, idKind, email, limit } = asked
  const isAbroad = address !== null && address.country !== HOME_COUNTRY
  return {
    title,
    firstName: { en: english[0], ar: first },
    name: { en: english.join(' '), ar: `${first} ${last}` },
    relationship,
    gender,
    bornOn,
    nationality,
    idKind,
    idTail: numberOf(asked).slice(-3),
    email,
    mobile: toInternationalMobile(asked.mobile),
    nameOnCard: asOnCard(asked.nameOnCard),
    limit,
    deliverTo: isAbroad ? 'abroad' : 'kingdom',
    address,
  }
}
