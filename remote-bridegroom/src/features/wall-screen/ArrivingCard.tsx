import type { WallCard, WallShown } from '@keepsake/shared/api';
import { Envelope } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import { GoldDust } from './GoldDust.tsx';
import { goldOnDark, UPRIGHT } from './look.ts';
import { WallFront } from './WallFront.tsx';

/** The moment in which a card arrives: its envelope, in the colours of its design, opens before everybody. */
export function ArrivingCard({
  card,
  front,
  event,
}: {
  card: WallCard;
  front: string | null;
  event: WallShown['event'];
}) {
  const { http } = useHost();
  const { design, colour, sender_name: sender } = card;
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '2cqh',
      }}
    >
      <GoldDust />
      <Box
        component="p"
        sx={{
          m: 0,
          fontFamily: displayFont,
          fontStyle: 'italic',
          fontWeight: 600,
          fontSize: '3cqw',
          lineHeight: 1,
          color: goldOnDark,
          [UPRIGHT]: { fontSize: '6.4cqw' },
        }}
      >
        A card has just arrived
      </Box>
      <Box sx={{ width: '66cqh', [UPRIGHT]: { width: 'min(82cqw, 50cqh)' } }}>
        <Envelope
          design={design && { ...design, image: http.url(design.image) }}
          colour={colour}
          sender={sender}
        >
          <WallFront card={card} picture={front} event={event} />
        </Envelope>
      </Box>
    </Box>
  );
}
