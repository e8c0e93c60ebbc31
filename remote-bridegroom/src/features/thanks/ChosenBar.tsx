import * as addresses from '@keepsake/shared/addresses';
import { MailIcon } from '@keepsake/shared/icons';
import { Button, LinkButton, Paper, Stack, Typography } from '@keepsake/shared/ui';
import { people } from './sending-words.ts';
import { useLetters } from './use-letters.ts';

/** The actions for chosen cards, fixed to the lower edge. */
export function ChosenBar({
  eventId,
  chosen,
  onDone,
}: {
  eventId: string;
  chosen: string[];
  onDone: () => void;
}) {
  const { note, isPending } = useLetters(eventId, onDone);
  return (
    <Paper
      component="section"
      aria-label="The chosen"
      elevation={3}
      sx={{
        position: 'sticky',
        bottom: 'max(8px, env(safe-area-inset-bottom))',
        zIndex: 1,
        p: 1.5,
        borderRadius: 3,
      }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        <Typography role="status" sx={{ flex: 1, fontWeight: 600, px: 0.5 }}>
          {people(chosen.length)} chosen
        </Typography>
        <LinkButton to={addresses.thanks({ event_id: eventId, write: 1 })}>
          Write to {chosen.length === 1 ? 'them' : `all ${chosen.length}`}
        </LinkButton>
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          loading={isPending}
          onClick={() => note(chosen, true)}
        >
          Thanked by letter
        </Button>
      </Stack>
    </Paper>
  );
}
