import { Client } from 'pg'

/** The common form of the overloads of `Client.query`, which return different things. */
type Query = (given: string | object, ...more: unknown[]) => never

/** A connection to PgBouncer in transaction mode, where a prepared statement may be missing in the
 * next transaction: every statement is sent in full, without its name. */
export class UnnamedClient extends Client {
  override query(...[given, ...more]: Parameters<Query>): never {
    const whole = typeof given === 'string' ? given : { ...given, name: undefined }
    return (super.query as Query).call(this, whole, ...more)
  }
}
