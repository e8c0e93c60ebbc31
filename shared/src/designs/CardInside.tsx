import { Box, Photo, type BoxProps } from '@keepsake/shared/ui';
import { card, displayFont } from '../theme/tokens.ts';
import { Sheet } from './Sheet.tsx';

/** A few words stand large, a letter in a readable size. In per cent of the card's width. */
function sizeFor(message: string): number {
  if (message.length <= 80) return 7.5;
  if (message.length <= 220) return 6;
  return message.length <= 600 ? 5 : 4.4;
}

/**
 * The inside of a card: picture, words, who it is from. At least 5 : 7; long words make it higher, never
 * smaller than can be read.
 */
export function CardInside({
  message,
  sender,
  photo = null,
  photoLabel = 'Photo in the card',
  gift = null,
  placeholder = '',
  sx = {},
}: {
  message: string;
  sender: string;
  /** Address of the picture. */
  photo?: string | null;
  photoLabel?: string;
  /** The gift in words, as in `$50.00`. */
  gift?: string | null;
  /** Stands faintly where no words are yet. */
  placeholder?: string;
  sx?: BoxProps['sx'];
}) {
  return (
    <Sheet grows sx={sx}>
      <Box
        sx={{
          minHeight: 'calc(140cqi)',
          display: 'flex',
          flexDirection: 'column',
          gap: '5cqi',
          p: '8cqi',
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: '3cqi',
            border: `1px solid ${card.goldLine}`,
            borderRadius: '3px',
            pointerEvents: 'none',
          },
        }}
      >
        {photo ? (
          <Photo
            src={photo}
            alt={photoLabel}
            sx={{ width: '100%', aspectRatio: '4 / 3', borderRadius: '3px' }}
          />
        ) : null}
        <Box
          component="p"
          sx={{
            m: 0,
            my: 'auto',
            fontFamily: displayFont,
            fontSize: `max(${sizeFor(message)}cqi, 15px)`,
            lineHeight: 1.35,
            fontWeight: 500,
            textAlign: message.length <= 220 ? 'center' : 'left',
            textWrap: 'pretty',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            ...(message ? {} : { color: card.faint, fontStyle: 'italic' }),
          }}
        >
          {message || placeholder}
        </Box>
        <Box sx={{ textAlign: 'center', fontFamily: displayFont }}>
          {gift ? (
            <Box
              component="p"
              sx={{ m: 0, mb: '2cqi', fontSize: 'max(4.4cqi, 14px)', color: card.goldInk }}
            >
              with a gift of {gift}
            </Box>
          ) : null}
          <Box
            component="p"
            sx={{
              m: 0,
              fontStyle: 'italic',
              fontSize: 'max(6cqi, 16px)',
              overflowWrap: 'anywhere',
            }}
          >
            {sender}
          </Box>
        </Box>
      </Box>
    </Sheet>
  );
}
