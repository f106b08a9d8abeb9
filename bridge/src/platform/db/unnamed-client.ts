import { Client, type ClientConfig, type QueryConfig } from 'pg'

/** A connection to PgBouncer in transaction mode, where a prepared statement may be missing the next
 * time: every statement is sent whole, without its name. */
export class UnnamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    const query = (given: string | QueryConfig, ...more: unknown[]): unknown => {
      const whole = typeof given === 'string' ? given : { ...given, name: undefined }
      return Reflect.apply(Client.prototype.query, this, [whole, ...more])
    }
    this.query = query as Client['query']
  }
}
