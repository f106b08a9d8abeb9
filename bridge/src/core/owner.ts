/** The customer whose rows a query may access. `clientId` is the first key column of every customer
 * table. A supplementary cardmember is also restricted to `cardmemberId`. It comes from a verified
 * token, never from a request. */
export type Owner = {
  clientId: string
  cardmemberId: string
  isPrimary: boolean
}
