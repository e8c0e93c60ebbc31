import * as addresses from '@keepsake/shared/addresses';
import type { ReceivedCardDetails, Thanks } from '@keepsake/shared/api';
import { Stack, TextLink, Button, Paper, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { formatInstantDate } from '@keepsake/shared/dates';
import { EditIcon } from '@keepsake/shared/icons';
import { MediaPlayer } from '@keepsake/shared/media';
import { LetterMark } from '../thanks/LetterMark.tsx';
import { ThanksForm } from './ThanksForm.tsx';

/**
 * The answer to a card: to be written, and to be worded anew until its sender has read it; or the note that it went by
 * letter.
 */
export function SayThanks({ card }: { card: ReceivedCardDetails }) {
  const [editing, setEditing] = useState(false);
  const { thanks, letter_at: letterAt } = card;
  const isGiven = thanks && !(editing && thanks.read_at === null);
  const writes = !isGiven && (letterAt === null || editing);
  return (
    <Stack spacing={2}>
      {isGiven ? (
        <ThanksGiven thanks={thanks} sender={card.sender_name} onEdit={() => setEditing(true)} />
      ) : null}
      {writes ? <ThanksForm card={card} onDone={() => setEditing(false)} /> : null}
      {thanks ? null : (
        <LetterMark
          card={card}
          {...(letterAt && !editing ? { onWrite: () => setEditing(true) } : {})}
        />
      )}
      <TextLink
        to={addresses.thanks({ event_id: card.event_id })}
        sx={{ alignSelf: 'flex-start', lineHeight: '44px' }}
      >
        Who’s still to thank
      </TextLink>
    </Stack>
  );
}

/** The thanks that were sent and whether they were read. */
function ThanksGiven({
  thanks,
  sender,
  onEdit,
}: {
  thanks: Thanks;
  sender: string;
  onEdit: () => void;
}) {
  const { words, media, read_at: readAt } = thanks;
  return (
    <Paper component="section" variant="outlined" aria-label="Your thanks" sx={{ p: 2.5 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2">
          Your thanks
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
        {media ? <MediaPlayer media={media} whose="Your" /> : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {readAt
            ? `Read by ${sender} on ${formatInstantDate(readAt)}.`
            : `Waiting for ${sender}, who finds it on the page of the card.`}
        </Typography>
        {readAt ? null : (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
            Change it
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
