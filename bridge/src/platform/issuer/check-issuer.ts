import { PictureProblem } from './picture.ts'
import type { Issuer } from './issuer.ts'
import { invalidField } from './invalid-field.ts'
import { checkCardArt, checkPicture } from './check-pictures.ts'

/** Checks the issuer's pictures. Throws for the first invalid one, naming file, field and reason.
 * Separate from reading, since the drawing library loads slowly. */
export async function checkIssuer({ file, pictures }: Issuer): Promise<void> {
  for (const picture of pictures) {
    try {
      await (picture.art ? checkCardArt(picture, picture.art) : checkPicture(picture))
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      throw invalidField(file ?? '', picture.field, error.message)
    }
  }
}
