import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnedEvent, ThanksCard } from '@keepsake/shared/api';
import { TextField, useFormikContext } from '@keepsake/shared/forms';
import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { NAME_PLACE, nameOf, wordsFor } from '@keepsake/shared/people';
import { Box, IconButton, Paper, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { Fine } from '../../parts/text.tsx';

/** Previews the text for each recipient, with a field to change the name that replaces the placeholder. */
export function WordsPreview({
  event,
  to,
  names,
  recorded,
  onName,
}: {
  event: OwnedEvent;
  to: ThanksCard[];
  names: Readonly<Record<string, string>>;
  recorded: 'photo' | 'voice' | 'video' | null;
  onName: (cardId: string, name: string) => void;
}) {
  const { values } = useFormikContext<{ words: string }>();
  const [at, setAt] = useState(0);
  const index = Math.min(at, to.length - 1);
  const card = to[index];
  if (!card) return null;
  const { sender_name: sender } = card;
  const name = names[card.card_id] ?? card.sender_name;
  const words = wordsFor(values.words, name.trim() || card.sender_name).trim();
  const hasPlaceholder = values.words.includes(NAME_PLACE);
  return (
    <Stack
      component="section"
      aria-label={t({ message: 'Preview', comment: 'for screen readers' })}
      spacing={2}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography
          variant="overline"
          component="h2"
          aria-live="polite"
          sx={{ flex: 1, minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          <Trans>
            As <bdi>{sender}</bdi> reads it
          </Trans>
        </Typography>
        {to.length > 1 ? <Steps at={index} count={to.length} onAt={setAt} /> : null}
      </Stack>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, md: 4 }, borderColor: 'secondary.main' }}>
        <Stack spacing={2}>
          <Typography
            variant="h4"
            component="p"
            sx={{
              minHeight: '4.5em',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              textWrap: 'pretty',
              ...(words ? {} : { color: 'text.secondary' }),
            }}
          >
            {words || t`Your words appear here.`}
          </Typography>
          {recorded ? (
            <Fine>{recorded === 'video' ? t`With your video` : t`With your voice note`}</Fine>
          ) : null}
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {nameOf(event)}
          </Box>
        </Stack>
      </Paper>
      {hasPlaceholder ? (
        <TextField
          label={t`How you call them`}
          value={name}
          onChange={(typed) => onName(card.card_id, typed.target.value)}
          helperText={t`Only in these thanks.`}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      ) : null}
    </Stack>
  );
}

/** Buttons for the previous and next recipient. */
function Steps({ at, count, onAt }: { at: number; count: number; onAt: (at: number) => void }) {
  return (
    <>
      <IconButton
        aria-label={t({
          message: 'The one before',
          comment: 'button, for screen readers: the words as another one reads them',
        })}
        disabled={at === 0}
        onClick={() => onAt(at - 1)}
      >
        <BackIcon />
      </IconButton>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {at + 1} / {count}
      </Typography>
      <IconButton
        aria-label={t({
          message: 'The next one',
          comment: 'button, for screen readers: the words as another one reads them',
        })}
        disabled={at === count - 1}
        onClick={() => onAt(at + 1)}
      >
        <ForwardIcon />
      </IconButton>
    </>
  );
}
