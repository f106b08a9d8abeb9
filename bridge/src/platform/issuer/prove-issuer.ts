import { PictureProblem } from './picture.ts'
import type { Issuer } from './issuer.ts'
import { invalidField } from './invalid-field.ts'
import { proveCardArt, provePicture } from './prove-pictures.ts'

/** Checks the issuer's pictures. Throws for the first invalid one, naming file, field and reason.
 * Separate from reading, since the drawing library loads slowly. */
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
