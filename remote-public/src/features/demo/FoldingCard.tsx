import { CardFront, CardInside } from '@keepsake/shared/designs';
import nightGarden from '@keepsake/shared/designs/art/night-garden.svg';
import { card } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import { FromTheDay } from './FromTheDay.tsx';

const design = { id: 'night-garden', name: 'Night Garden', image: nightGarden };
const names = ['Clara', 'Theo'];
const message = 'You danced as if the rest of us had gone home. May it stay like that!';

const turning = '900ms cubic-bezier(0.3, 0.7, 0.2, 1)';
const page = { position: 'absolute', inset: 0, backfaceVisibility: 'hidden' } as const;

/**
 * A card that opens and closes. Its opened size is reserved while it is closed, so that nothing around it moves. A
 * click on the card opens it; the button beside it serves keyboards.
 */
export function FoldingCard({
  id,
  open,
  onTurn,
}: {
  id: string;
  open: boolean;
  onTurn: () => void;
}) {
  return (
    <Box
      onClick={onTurn}
      sx={{
        position: 'relative',
        cursor: 'pointer',
        width: '100%',
        maxWidth: { xs: 330, md: 700 },
        mx: 'auto',
        // In portrait the video and the voice note lie below the card; otherwise on its left page.
        aspectRatio: { xs: '5 / 9', md: '10 / 7' },
        perspective: '1800px',
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          width: { xs: '100%', md: '50%' },
          aspectRatio: '5 / 7',
          left: { xs: 0, md: '25%' },
          top: 0,
          transition: `transform ${turning}`,
          transform: {
            xs: open ? 'none' : 'translateY(14.3%)',
            md: open ? 'translateX(50%)' : 'none',
          },
          transformStyle: 'preserve-3d',
        }}
      >
        <Box
          id={id}
          aria-hidden={!open}
          sx={{
            visibility: open ? 'visible' : 'hidden',
            transition: `visibility 0s ${open ? '0s' : '900ms'}`,
          }}
        >
          <CardInside message={message} sender="Aunt Ruth" gift="$150.00" />
        </Box>
        <Box
          aria-hidden={open}
          sx={{
            position: 'absolute',
            inset: 0,
            transformOrigin: 'left center',
            transformStyle: 'preserve-3d',
            transition: `transform ${turning}, opacity 500ms 300ms`,
            transform: open ? 'rotateY(-180deg)' : 'none',
            opacity: { xs: open ? 0 : 1, md: 1 },
            pointerEvents: open ? 'none' : 'auto',
          }}
        >
          <Box sx={page}>
            <CardFront design={design} names={names} lazy />
          </Box>
          <Box
            sx={{
              ...page,
              transform: 'rotateY(180deg)',
              bgcolor: card.paper,
              borderRadius: '6px',
              boxShadow: card.shadow,
            }}
          />
        </Box>
      </Box>
      <FromTheDay shown={open} />
    </Box>
  );
}
