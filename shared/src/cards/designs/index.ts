/** Components that show a card to senders and receivers. */
export { CardFront } from './CardFront.tsx';
export { carriesPhoto } from './drawn/photo-place.ts';
export { CardInside } from './CardInside.tsx';
export {
  contentsOf,
  frontPhotoOf,
  picturesOf,
  type CardContents,
  type CardPages,
  type CardPhoto,
  type CardAnswer,
} from './contents.ts';
export { Colours } from './Colours.tsx';
export { paperOf } from './paper.ts';
export { sampleDesign } from './sample-design.ts';
export { Sheet } from './Sheet.tsx';
export { Envelope, envelopeColours } from './Envelope.tsx';
export { FlyingCard } from './FlyingCard.tsx';
export { signFor, SignNames } from './sign.tsx';
export { CardPlaceholder, WholeCard, WholeFront, WholeInside } from './WholeCard.tsx';
