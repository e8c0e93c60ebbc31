import * as addresses from '@keepsake/shared/addresses';
import type { FoundEvent as Found } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { ForwardIcon } from '@keepsake/shared/icons';
import { nameOf } from '@keepsake/shared/people';
import { Box, Button, Paper, Stack, Typography } from '@keepsake/shared/ui';
import { useState, type ReactNode } from 'react';
import { Link } from '@keepsake/shared/router';
import { useOnDemand } from '../../parts/use-on-demand.ts';

const dialog = () => import('../join-request/JoinRequestDialog.tsx');

/** The action of a search result by access status. */
const next: Record<Found['standing'], string> = {
  added: 'Among your events',
  code: 'Enter the code from the invitation',
  may_ask: 'Enter the code from the invitation',
  asked: 'You’ve asked. We’ll tell you when they answer.',
  not_now: 'Not now. With the code from the invitation you can come in.',
};

/** A search result: it leads to the code, to the event, or to a join request where the hosts allow it. */
export function FoundEvent({ event }: { event: Found }) {
  const [asking, setAsking] = useState(false);
  const { Part: AskDialog, fetchPart, fetching } = useOnDemand(dialog);
  const name = nameOf(event);
  const to =
    event.standing === 'added'
      ? addresses.attendedEvent({ id: event.id })
      : addresses.addEvent({ for: name });
  return (
    <Paper variant="outlined">
      <ResultLink to={to}>
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {event.eventName} · {formatEventDate(event.date)}
          </Typography>
          <Typography variant="body2">{next[event.standing]}</Typography>
        </Stack>
        <ForwardIcon />
      </ResultLink>
      {event.standing === 'may_ask' ? (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button
            variant="text"
            loading={fetching}
            onClick={() => {
              setAsking(true);
              void fetchPart();
            }}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            No code? Ask {name} to let you in
          </Button>
        </Box>
      ) : null}
      {asking && AskDialog ? <AskDialog event={event} onClose={() => setAsking(false)} /> : null}
    </Paper>
  );
}

/** The link that makes a list item clickable. */
function ResultLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        p: 2,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {children}
    </Box>
  );
}
