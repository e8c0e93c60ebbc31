import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { ReceivedCardDetails, Thanks } from '@keepsake/shared/api';
import { Stack, TextLink, Button, Paper, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { formatInstantDate } from '@keepsake/shared/dates';
import { EditIcon, MailIcon } from '@keepsake/shared/icons';
import { MediaPlayer } from '@keepsake/shared/media';
import { Fine, Heading, Soft } from '../../parts/text.tsx';
import { ThanksForm } from './ThanksForm.tsx';
import { useThankedByLetter } from '../thanks/use-thanked-by-letter.ts';

/**
 * The thanks for a card: a form, the sent thanks, which can be changed until the sender has read them, or the note that
 * they were sent by letter.
 */
export function SayThanks({ card }: { card: ReceivedCardDetails }) {
  const [editing, setEditing] = useState(false);
  const { thanks, letter_at: letterAt } = card;
  const isShown = thanks && !(editing && thanks.read_at === null);
  const showsForm = !isShown && (letterAt === null || editing);
  return (
    <Stack spacing={2}>
      {isShown ? (
        <ThanksGiven thanks={thanks} sender={card.sender_name} onEdit={() => setEditing(true)} />
      ) : null}
      {showsForm ? <ThanksForm card={card} onDone={() => setEditing(false)} /> : null}
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
        <Trans>Who’s still to thank</Trans>
      </TextLink>
    </Stack>
  );
}

/** The sent thanks and whether they were read. */
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
    <Paper
      component="section"
      variant="outlined"
      aria-label={t({ message: 'Your thanks', comment: 'for screen readers' })}
      sx={{ p: 2.5 }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Heading>{t({ message: 'Your thanks', comment: 'heading' })}</Heading>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
        {media ? <MediaPlayer media={media} whose="Your" /> : null}
        <Fine>
          {readAt
            ? t`Read by ${sender} on ${{ day: formatInstantDate(readAt) }}.`
            : t`Waiting for ${sender}, who finds it on the page of the card.`}
        </Fine>
        {readAt ? null : (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
            <Trans comment="button">Change it</Trans>
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

/** Marks a card as thanked by a paper letter, or removes that mark. */
function LetterMark({
  card,
  onWrite,
}: {
  card: Pick<ReceivedCardDetails, 'id' | 'event_id' | 'sender_name' | 'letter_at'>;
  /** Opens the form for thanks on the site. */
  onWrite?: () => void;
}) {
  const { note, isPending } = useThankedByLetter(card.event_id);
  if (card.letter_at === null)
    return (
      <Button
        color="inherit"
        startIcon={<MailIcon />}
        loading={isPending}
        onClick={() => note([card.id], true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <Trans>I thanked them by letter</Trans>
      </Button>
    );
  const { sender_name: sender } = card;
  const day = formatInstantDate(card.letter_at);
  return (
    <Paper component="section" variant="outlined" aria-label={t`Thanked by letter`} sx={{ p: 2.5 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Heading>{t`Thanked by letter`}</Heading>
        <Soft>
          <Trans>
            You noted it on {day}. {sender} sees nothing of it here.
          </Trans>
        </Soft>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {onWrite ? (
            <Button variant="outlined" onClick={onWrite}>
              <Trans>Write here as well</Trans>
            </Button>
          ) : null}
          <Button color="inherit" loading={isPending} onClick={() => note([card.id], false)}>
            <Trans comment="button">Undo</Trans>
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
