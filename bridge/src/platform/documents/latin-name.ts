/** A product's name as part of a file's name: Latin letters and digits alone, since not every mailbox
 * and counter takes others; empty when it has none. */
export function latinName(productName: string): string {
  return productName.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
}
