import { DRAFT_LIFE_DAYS, DRAFT_MAX_BYTES, type Contract } from '@sadu/contract'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { DRAFTS } from '@sadu/contract/drafts/kinds'
import { Refusal } from '../../core/refusal.ts'
import { ownedPlace } from '../../domain/drafts/place.ts'
import { deleteDraft, readDraft, writeDraft } from '../../domain/drafts/store.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

const stateOf = (changedAt: Date) => ({
  changedAt: changedAt.toISOString(),
  lastDay: addDays(riyadhDay(changedAt), DRAFT_LIFE_DAYS - 1),
})

/** Creates the handlers of drafts. */
export function createDraftHandlers({
  keys,
}: {
  keys: Secrets
}): Handlers<Pick<Contract, 'getDraft' | 'saveDraft' | 'removeDraft'>> {
  return {
    async getDraft(request, { tx, owner, now }) {
      const place = await ownedPlace(tx, owner, request)
      const found = await readDraft(tx, owner, { keys, place, now })
      // A form may have changed since the draft was saved; a draft that is no longer valid is
      // ignored.
      const fit = DRAFTS[place.kind].shape.safeParse(found?.content)
      return {
        draft: found && fit.success ? { content: fit.data, ...stateOf(found.changedAt) } : null,
      }
    },

    async saveDraft({ content, ...request }, { tx, owner, now }) {
      const place = await ownedPlace(tx, owner, request)
      const fit = DRAFTS[place.kind].shape.safeParse(content)
      const size = Buffer.byteLength(JSON.stringify(content))
      if (!fit.success || size > DRAFT_MAX_BYTES) {
        throw new Refusal('invalidFields', { fields: [{ path: 'content', reason: 'format' }] })
      }
      await writeDraft(tx, owner, { keys, place, content: fit.data, now })
      return stateOf(now)
    },

    async removeDraft(request, { tx, owner }) {
      await deleteDraft(tx, owner, await ownedPlace(tx, owner, request))
      return {}
    },
  }
}
