import type { Tx } from '../../platform/db/database.ts'
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { device, login } from '../../platform/db/schema/sessions.ts'
import type { Owner } from '../../core/owner.ts'
import { foldUserName } from './user-name.ts'

/** The owner of a user name, and whether the presented key is a device they trust. */
export type Candidate = {
  owner: Owner
  passwordHash: string
  /** Whether the password is disabled, because the owner reported that another person may know
   * it. */
  isDisabled: boolean
  deviceId: string | null
}

const byName = prepared('candidate_by_name', (tx) =>
  tx
    .select({
      clientId: login.clientId,
      cardmemberId: login.cardmemberId,
      role: cardmember.role,
      passwordHash: login.passwordHash,
      disabledAt: login.passwordDisabledAt,
      deviceId: device.deviceId,
    })
    .from(login)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, login.clientId), eq(cardmember.id, login.cardmemberId)),
    )
    .leftJoin(
      device,
      and(
        eq(device.clientId, login.clientId),
        eq(device.cardmemberId, login.cardmemberId),
        eq(device.jkt, sql.placeholder('jkt')),
        isNull(device.revokedAt),
      ),
    )
    .where(eq(login.userNameFolded, sql.placeholder('folded')))
    .prepare('candidate_by_name'),
)

/** The only query before the client is known. It is the same for an unknown user name. */
export async function findCandidate(
  tx: Tx,
  userName: string,
  jkt: string,
): Promise<Candidate | null> {
  const [row] = await byName(tx).execute({ folded: foldUserName(userName), jkt })
  if (!row) return null
  const { clientId, cardmemberId, role, passwordHash, disabledAt, deviceId } = row
  return {
    owner: { clientId, cardmemberId, isPrimary: role === 'primary' },
    passwordHash,
    isDisabled: disabledAt !== null,
    deviceId,
  }
}
