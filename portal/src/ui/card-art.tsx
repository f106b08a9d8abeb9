import type { CardArt } from '@sadu/contract'

type CardPictureProps = { art: CardArt; width: number; height: number }

/** An issuer's own picture of a card, on the colour that it has until it is there. */
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
