import { msg, t } from '@lingui/core/macro';
import { say, type Message } from '@keepsake/shared/words';
import type { PrivateCard } from '@keepsake/shared/api';
import { CheckIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';

const steps: { state: PrivateCard['state']; name: Message }[] = [
  { state: 'uploading', name: msg({ message: 'On its way', comment: 'state of a card' }) },
  { state: 'sent', name: msg({ message: 'Received', comment: 'state of a card' }) },
  { state: 'opened', name: msg({ message: 'Opened', comment: 'state of a card' }) },
  {
    state: 'thanked',
    name: msg({
      message: 'Thanked',
      context: 'state of a card',
      comment: 'its sender was thanked for it',
    }),
  },
];
const SEALED = msg({ message: 'Sealed', comment: 'state of a card' });

export function StateSteps({ card }: { card: Pick<PrivateCard, 'state'> }) {
  const isSealed = card.state === 'sealed';
  const now = isSealed ? 0 : steps.findIndex(({ state }) => state === card.state);
  return (
    <Box
      component="ol"
      aria-label={t({
        message: 'How far your card is',
        comment: 'name of a list of states, read aloud',
      })}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        maxWidth: 680,
      }}
    >
      {steps.map(({ state, name }, at) => (
        <Box
          component="li"
          key={state}
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
          {say(isSealed && at === 0 ? SEALED : name)}
        </Box>
      ))}
    </Box>
  );
}
