import * as addresses from '@keepsake/shared/addresses';
import type { ReceivedCardDetails } from '@keepsake/shared/api';
import { Stack, TextLink } from '@keepsake/shared/ui';
import { useState } from 'react';
import { LetterMark } from '../thanks/LetterMark.tsx';
import { ThanksForm } from './ThanksForm.tsx';
import { ThanksGiven } from './ThanksGiven.tsx';

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
