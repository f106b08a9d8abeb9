import { Client, type ClientConfig, type QueryConfig } from 'pg'

type Query = (given: string | QueryConfig, ...more: unknown[]) => unknown

/** A connection to PgBouncer in transaction mode, where a prepared statement may be missing the next
 * time: every statement is sent whole, without its name. */
export class UnnamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    const query: Query = (given, ...more) => {
      const whole = typeof given === 'string' ? given : { ...given, name: undefined }
      return (super.query as Query).call(this, whole, ...more)
    }
    this.query = query as Client['query']
  }
}
