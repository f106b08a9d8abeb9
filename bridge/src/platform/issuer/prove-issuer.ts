import { PictureProblem } from './picture.ts'
import type { Issuer } from './issuer.ts'
import { invalidField } from './invalid-field.ts'
import { proveCardArt, provePicture } from './prove-pictures.ts'

/** Looks into an issuer's pictures before anybody sees them. Refuses the first that does not fit by file,
 * field and reason. Apart from the reading, since what it takes to draw them is slow to load. */
export async function proveIssuer({ file, pictures }: Issuer): Promise<void> {
  for (const picture of pictures) {
    try {
      await (picture.art ? proveCardArt(picture, picture.art) : provePicture(picture))
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      throw invalidField(file ?? '', picture.field, error.message)
    }
  }
}
