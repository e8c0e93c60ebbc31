import { t } from '@lingui/core/macro';
import type { DesignFront } from '@keepsake/shared/api';
import { Box, Photo } from '@keepsake/shared/ui';
import { formatList } from '@keepsake/shared/words';
import { card } from '../../ui/theme/tokens.ts';
import { frontAddress } from './addresses.ts';
import { SMALLEST_NAMES, wordsOn } from './drawn/front-words.ts';
import { paletteOf } from './drawn/palette.ts';
import { cornersOf } from './drawn/photo-place.ts';
import { fitNames } from './fit-names.ts';
import { Names, wordsIn } from './Names.tsx';
import { Sheen } from './Sheen.tsx';
import { Sheet } from './Sheet.tsx';
import type { ShownDesign } from './shown-design.ts';

/** The front of a design without layout data: a plate keeps the words readable on any picture. */
const plateFront: DesignFront = {
  lettering: 'serif',
  words: { middle: 50, width: 64, height: 50 },
};

/** The names' area below a picture, in per cent of the card's width, without margins. */
const belowPicture = { width: 86, height: 24, largest: 8, smallest: SMALLEST_NAMES };

const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/**
 * The front of a card: a design with greeting and names, or the sender's own picture with the names below. It fills the
 * given width at 5 : 7; all sizes scale with the width.
 */
export function CardFront({
  design,
  colour = null,
  photo = null,
  placeholder = null,
  names = [],
  lazy = false,
  hasWords = true,
}: {
  design: ShownDesign | null;
  /** Key of the design's colourway; null for the default. */
  colour?: string | null;
  /** Address of the sender's own picture without a design, or of the first photo for a design that shows one. */
  photo?: string | null;
  /** Placeholder of that picture, see `Photo`. */
  placeholder?: string | null | undefined;
  /** Names of the couple, as in `['Ada', 'Ben']` or `['Ada']`. */
  names?: readonly string[];
  /** Loads picture and fonts only near the viewport. */
  lazy?: boolean;
  /** False to delay loading the fonts of the words even when the card is visible. */
  hasWords?: boolean;
}) {
  const whom = formatList([...names]);
  if (!design)
    return (
      <Sheet label={whom ? t`A photo card, for ${whom}` : t`A photo card`}>
        <Photo
          src={photo}
          placeholder={placeholder}
          alt=""
          lazy={lazy}
          sx={{ ...cover, height: names.length ? '80%' : '100%' }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: '80% 6% 0',
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
          }}
        >
          {names.length ? (
            <Names names={[names.join(' & ')]} size={fitNames([names.join(' & ')], belowPicture)} />
          ) : null}
        </Box>
      </Sheet>
    );
  const { greeting = '' } = design;
  return (
    <Sheet label={labelOf(design.name, whom, greeting)}>
      <Photo src={frontAddress(design.image, colour)} alt="" lazy={lazy} sx={cover} />
      <Sheen design={design} />
      <PhotoOn design={design} photo={photo} placeholder={placeholder} lazy={lazy} />
      {names.length || greeting ? (
        <Box
          sx={{ ...cover, contentVisibility: hasWords ? (lazy ? 'auto' : 'visible') : 'hidden' }}
        >
          <Words design={design} colour={colour} names={names} greeting={greeting} />
        </Box>
      ) : null}
    </Sheet>
  );
}

/** The accessible name of a design's front. */
function labelOf(design: string, whom: string, greeting: string): string {
  if (whom) return greeting ? t`${design}, for ${whom}: “${greeting}”` : t`${design}, for ${whom}`;
  return greeting ? t`${design}: “${greeting}”` : design;
}

/** The card's first photo, over the drawing at its position. */
function PhotoOn({
  design: { front },
  photo,
  placeholder,
  lazy,
}: {
  design: ShownDesign;
  photo: string | null;
  placeholder: string | null | undefined;
  lazy: boolean;
}) {
  const place = front?.photo;
  if (!place || photo === null) return null;
  return (
    <Photo
      src={photo}
      placeholder={placeholder}
      alt=""
      lazy={lazy}
      sx={{
        position: 'absolute',
        // From the left in every language, since the RTL plugin does not mirror `inset`.
        inset: `${place.top}cqi auto auto ${place.left}cqi`,
        width: `${place.width}cqi`,
        height: `${place.height}cqi`,
        borderRadius: cornersOf(place),
        ...(place.turn ? { transform: `rotate(${place.turn}deg)` } : {}),
      }}
    />
  );
}

function Words({
  design,
  colour,
  names,
  greeting,
}: {
  design: ShownDesign;
  colour: string | null;
  names: readonly string[];
  greeting: string;
}) {
  const palette = paletteOf(design, colour);
  const front = (palette && design.front) ?? plateFront;
  const words = wordsOn(front, names, greeting);
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: '50%',
        top: `${front.words.middle}%`,
        transform: 'translate(-50%, -50%)',
        width: `${front.words.width}%`,
        color: palette?.ink ?? card.ink,
        ...(front === plateFront ? plate : {}),
      }}
    >
      {words.greeting ? (
        <Box
          component="span"
          dir="auto"
          sx={{
            display: 'block',
            ...wordsIn(words.greeting.lettering, words.greeting.size),
            mb: `${words.greeting.gap}cqi`,
          }}
        >
          {words.greeting.text}
        </Box>
      ) : null}
      {words.names ? (
        <Names
          names={words.names.texts}
          size={words.names.size}
          lettering={words.names.lettering}
        />
      ) : null}
    </Box>
  );
}

const plate = { bgcolor: 'rgb(255 253 248 / 92%)', py: '5cqi', px: '3cqi' } as const;
