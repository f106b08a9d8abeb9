/** Returns a product name for file names: Latin letters and digits only, since not every mailbox
 * accepts others. Empty if there are none. */
export function latinName(productName: string): string {
  return productName.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
}
