import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { ComposedPage as Page } from '@keepsake/shared/api';
import { AudioPlayer, VideoPlayer } from '@keepsake/shared/media';
import { Box, Photo } from '@keepsake/shared/ui';
import { displayFont } from '../../../ui/theme/tokens.ts';
import type { CardContents } from '../contents.ts';
import { paperOf } from '../paper.ts';
import { Sheet } from '../Sheet.tsx';
import { ComposedLine } from './ComposedLine.tsx';
import { units } from '../drawn/composed-page.ts';

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page of a composed inside, scaled to the available width. */
export function ComposedPage({
  page,
  card,
  asset,
}: {
  page: Page;
  card: CardContents;
  asset: (path: string) => string;
}) {
  const paper = paperOf(card.design, card.colour);
  return (
    <Sheet sx={{ bgcolor: paper.sheet, color: paper.words }}>
      {page.frame ? <Box sx={{ '&::before': paper.frame }} /> : null}
      {page.items.map((item, at) => {
        if (item.kind === 'photo') return <PagePhoto key={at} card={card} item={item} />;
        if (item.kind === 'slot')
          return (
            <Box key={at} sx={slot} style={placed(item)}>
              <Filling card={card} of={item.of} />
            </Box>
          );
        const fallback = item.of === 'sender' ? displayFont : paper.font;
        return (
          <Box key={at} component="span" aria-hidden>
            <ComposedLine line={item} fallback={fallback} asset={asset} />
          </Box>
        );
      })}
    </Sheet>
  );
}

function PagePhoto({ card, item }: { card: CardContents; item: Place & { media: string } }) {
  const photo = card.photos.find(({ id }) => id === item.media);
  if (!photo) return null;
  return (
    <Box style={placed(item)} sx={{ position: 'absolute' }}>
      <Photo
        src={photo.src}
        placeholder={photo.placeholder}
        alt={photo.alt}
        sx={{ width: '100%', height: '100%' }}
      />
    </Box>
  );
}

/** The content of a slot on screen: a player, or the gift for readers who may see it. */
function Filling({ card, of }: { card: CardContents; of: 'film' | 'voice' | 'gift' | 'day' }) {
  const { film, voice, gift, sender } = card;
  if (of === 'film' && film)
    return (
      <VideoPlayer
        src={film.src}
        poster={film.poster}
        captions={film.captions}
        label={t`Video from ${sender}`}
        filename={film.filename}
      />
    );
  if (of === 'voice' && voice)
    return (
      <AudioPlayer src={voice.src} label={t`Voice note from ${sender}`} filename={voice.filename} />
    );
  if (of === 'gift' && gift)
    return (
      <Box component="p" sx={giftWords}>
        <Trans comment="on a card, above its sender’s name">with a gift of {gift}</Trans>
      </Box>
    );
  return null;
}

const placed = ({ x, y, width, height }: Place) => ({
  left: units(x),
  top: units(y),
  width: units(width),
  height: units(height),
});

const slot = {
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  '& video': { flex: 1, minHeight: 0, maxHeight: 'none', aspectRatio: 'auto', borderRadius: '3px' },
  '& audio': { height: 'min(54px, 100%)' },
} as const;

const giftWords = {
  m: 0,
  textAlign: 'center',
  fontFamily: displayFont,
  fontSize: units(19),
  lineHeight: 1,
} as const;
