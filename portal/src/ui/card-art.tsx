import type { CardArt } from '@sadu/contract'

type CardPictureProps = { art: CardArt; width: number; height: number }

/** An issuer's own card image, on a placeholder colour until it has loaded. */
export function CardPicture({ art, width, height }: CardPictureProps) {
  return (
    <>
      <rect width={width} height={height} fill={art.ground} />
      <image
        href={art.picture}
        width={width}
        height={height}
        preserveAspectRatio="xMidYMid slice"
      />
    </>
  )
}
