import { t } from '@lingui/core/macro';
import type { WallCard, WallShown } from '@keepsake/shared/api';
import { paperOf } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { Box } from '@keepsake/shared/ui';
import { ShownLines } from './ShownLines.tsx';
import type { Frame } from './frames.ts';
import { UPRIGHT, italic, paper } from './styles.ts';
import { senderLine } from './sender-line.ts';
import { WallFront } from './WallFront.tsx';

/** An open card: its front, and beside it a window of its text in the largest letters that fit. */
export function WordsFrame({
  card,
  frame: { window, words, page, of },
  front,
  event,
}: {
  card: WallCard;
  frame: Extract<Frame, { kind: 'words' }>;
  front: string | null;
  event: WallShown['event'];
}) {
  const { http } = useHost();
  const { design, colour } = card;
  const sender = senderLine(card);
  const sheet = paperOf(design && { ...design, image: http.url(design.image) }, colour, 17);
  return (
    <Box sx={spread}>
      <Box
        sx={{
          // A long text gets more room beside a smaller front.
          width: window?.isLetter ? '34cqh' : '54cqh',
          flexShrink: 0,
          [UPRIGHT]: { width: window?.isLetter ? 'min(30cqw, 15cqh)' : 'min(46cqw, 26cqh)' },
        }}
      >
        <WallFront card={card} picture={front} event={event} />
      </Box>
      <Box
        sx={[
          sheetLook,
          window?.isLetter ? letterLook : {},
          { bgcolor: sheet.sheet, color: sheet.words },
        ]}
      >
        <Box sx={{ position: 'absolute', inset: 0, containerType: 'inline-size' }}>
          <Box sx={{ position: 'absolute', inset: 0, '&::before': sheet.frame }} />
        </Box>
        {window ? (
          <ShownLines window={window} font={sheet.font} />
        ) : (
          <Box component="p" dir="auto" sx={{ ...flowing, fontFamily: sheet.font }}>
            {words === '' ? t`From ${sender}` : words}
          </Box>
        )}
        <Box
          component="p"
          dir="auto"
          sx={{
            position: 'relative',
            m: 0,
            textAlign: 'center',
            ...italic,
            fontSize: '2.7cqw',
            lineHeight: 1.15,
            overflowWrap: 'anywhere',
            [UPRIGHT]: { fontSize: 'max(5.6cqw, 18px)' },
          }}
        >
          {words === '' ? null : sender}
          {of > 1 ? (
            <Box
              component="span"
              aria-label={t`Page ${{ number: page + 1 }} of ${{ pages: of }}`}
              sx={{ display: 'block' }}
            >
              {Array.from({ length: of }, (_, each) => (
                <Box
                  key={each}
                  component="span"
                  sx={{
                    display: 'inline-block',
                    mx: 'max(0.3cqw, 3px)',
                    width: 'max(0.6cqw, 7px)',
                    height: 'max(0.6cqw, 7px)',
                    borderRadius: '50%',
                    border: '1px solid currentcolor',
                    bgcolor: each === page ? 'currentcolor' : 'transparent',
                  }}
                />
              ))}
            </Box>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

const spread = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.4cqw',
  p: '2cqw',
  [UPRIGHT]: { flexDirection: 'column', p: '4cqw', gap: '3cqw' },
} as const;

const sheetLook = {
  ...paper,
  position: 'relative',
  boxSizing: 'border-box',
  flex: '1 1 0',
  minWidth: 0,
  height: '75.6cqh',
  borderRadius: '0.4cqw',
  display: 'flex',
  flexDirection: 'column',
  gap: '1.6cqh',
  p: '4.6cqw 3.6cqw 2.8cqw',
  [UPRIGHT]: { width: '100%', height: 'auto', minHeight: 0, p: '10cqw 7cqw 6cqw' },
} as const;

const letterLook = { height: '92cqh', [UPRIGHT]: { height: 'auto' } } as const;

/** Text without composed lines, or the sender's name of a card without text. */
const flowing = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  m: 0,
  display: 'grid',
  alignContent: 'center',
  overflow: 'hidden',
  textAlign: 'center',
  fontWeight: 600,
  fontSize: '2.9cqw',
  lineHeight: 1.24,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  [UPRIGHT]: { fontSize: '5.6cqw' },
} as const;
