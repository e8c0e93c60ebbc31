import type { SealedEnvelope } from '@keepsake/shared/api';
import { envelopeColours } from '@keepsake/shared/designs';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';

/** An envelope from its front: its colour, and who it is from. */
export function ClosedEnvelope({
  envelope: { design, colour, sender_name: sender },
}: {
  envelope: SealedEnvelope;
}) {
  const { envelope, address } = envelopeColours(design, colour);
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        p: '8%',
        boxSizing: 'border-box',
        borderRadius: '4px',
        bgcolor: envelope,
        color: address,
        containerType: 'size',
        boxShadow: '0 1px 2px rgb(0 0 0 / 35%), 0 12px 28px -6px rgb(0 0 0 / 55%)',
        backgroundImage:
          'linear-gradient(160deg, rgb(255 255 255 / 14%) 0%, transparent 40%, rgb(0 0 0 / 10%) 100%)',
      }}
    >
      <Box
        dir="auto"
        sx={{
          maxWidth: '100%',
          maxHeight: '100%',
          overflow: 'hidden',
          textAlign: 'center',
          fontFamily: displayFont,
          fontStyle: 'italic',
          fontWeight: 500,
          fontSize: '9cqw',
          lineHeight: 1.1,
          overflowWrap: 'anywhere',
        }}
      >
        {sender}
      </Box>
    </Box>
  );
}
