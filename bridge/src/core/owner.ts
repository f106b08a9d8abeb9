/** Whose rows a query may touch. `clientId` leads every customer table's key; a supplementary
 * cardmember is held to `cardmemberId` besides. It comes from a checked token, never from a request. */
export type Owner = {
  clientId: string
  cardmemberId: string
  isPrimary: boolean
}
