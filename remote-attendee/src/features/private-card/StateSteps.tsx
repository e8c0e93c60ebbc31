import type { PrivateCard } from '@keepsake/shared/api';
import { CheckIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';

const order = ['uploading', 'sent', 'opened', 'thanked'];
const steps = ['On its way', 'Received', 'Opened', 'Thanked'];

/** The state of a card as a row of steps. */
export function StateSteps({ card }: { card: Pick<PrivateCard, 'state'> }) {
  const isSealed = card.state === 'sealed';
  const now = isSealed ? 0 : order.indexOf(card.state);
  return (
    <Box
      component="ol"
      aria-label="How far your card is"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        maxWidth: 680,
      }}
    >
      {steps.map((name, at) => (
        <Box
          component="li"
          key={name}
          {...(at === now ? { 'aria-current': 'step' as const } : {})}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 0.75,
            position: 'relative',
            fontSize: 'clamp(0.8rem, 3.4vw, 1rem)',
            textAlign: 'center',
            fontWeight: at === now ? 700 : 400,
            color: at <= now ? 'text.primary' : 'text.secondary',
            '&:not(:first-of-type)::before': {
              content: '""',
              position: 'absolute',
              top: 13,
              right: 'calc(50% + 18px)',
              left: 'calc(-50% + 18px)',
              borderTop: 1,
              borderColor: at <= now ? 'primary.main' : 'divider',
            },
          }}
        >
          <Box
            aria-hidden
            sx={{
              width: 28,
              height: 28,
              borderRadius: '50%',
              border: 1,
              borderColor: at <= now ? 'primary.main' : 'divider',
              bgcolor: at <= now ? 'primary.main' : 'transparent',
              color: 'primary.contrastText',
              display: 'grid',
              placeItems: 'center',
              fontSize: '0.9rem',
            }}
          >
            {at <= now ? <CheckIcon /> : null}
          </Box>
          {isSealed && at === 0 ? 'Sealed' : name}
        </Box>
      ))}
    </Box>
  );
}
