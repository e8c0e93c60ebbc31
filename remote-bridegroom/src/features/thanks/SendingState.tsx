import type { ThanksSending } from '@keepsake/shared/api';
import { Alert, LinearProgress, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { isUnderWay, people } from './sending-words.ts';

/** How far a text for many is; once it has arrived, for as long as the page stays open. */
export function SendingState({ sending }: { sending: ThanksSending }) {
  const { total, sent, answered_before: before } = sending;
  const underWay = isUnderWay(sending);
  const [seen, setSeen] = useState(() => isRecent(sending));
  if (underWay && !seen) setSeen(true);
  // Old news.
  if (!underWay && !seen) return null;
  if (!underWay)
    return (
      <Alert severity="success" variant="outlined" role="status">
        Your thanks went to {people(sent)}.
        {before > 0 ? ` ${people(before)} had been thanked already, and got nothing twice.` : ''}
      </Alert>
    );
  const done = sent + before;
  return (
    <Stack spacing={1} role="status">
      <Typography sx={{ fontWeight: 600 }}>
        Sending your thanks: {done} of {total}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label="Sending your thanks"
        value={(done / total) * 100}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You can leave this page. They go out by themselves, to each once.
      </Typography>
    </Stack>
  );
}

/** How long it is said that thanks went out. */
const RECENT_MS = 5 * 60_000;

const isRecent = ({ at }: ThanksSending) => Date.now() - new Date(at).getTime() < RECENT_MS;
