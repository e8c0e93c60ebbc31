import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { HeartIcon, MailIcon } from '@keepsake/shared/icons';
import {
  Box,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Stack,
  Button,
  Paper,
  Typography,
} from '@keepsake/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useManyDraft } from './many-draft.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingRow } from './WaitingRow.tsx';
import { useLetters } from './use-letters.ts';

/** The senders who wait for thanks, selectable for a common text or a note of a letter. */
export function WaitingList({
  event,
  state: { waiting, thanked },
}: {
  event: OwnedEvent;
  state: { waiting: number; thanked: number };
}) {
  const { cards, whole, error, reload } = useWaiting(event.id);
  const { draft, change } = useManyDraft(event.id);
  const again = useEffectEvent(reload);
  const known = cards?.length;
  useEffect(() => {
    if (known !== undefined && known > waiting) again();
  }, [known, waiting]);

  if (!cards && error)
    return <ErrorState title={t`The list couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!cards) return <LoadingState lines={6} />;
  if (cards.length === 0)
    return thanked > 0 ? (
      <EmptyState
        icon={<HeartIcon />}
        title={t`Everyone is thanked`}
        body={t`A new card appears here the moment it arrives.`}
      />
    ) : (
      <EmptyState
        icon={<HeartIcon />}
        title={t`Nobody to thank yet`}
        body={t`Whoever sends you a card appears here, so that nobody is forgotten.`}
        action={
          <LinkButton to={addresses.eventQrCode({ id: event.id })}>
            <Trans>Show the QR code</Trans>
          </LinkButton>
        }
      />
    );

  const chosen = new Set(draft.chosen);
  const ids = cards.map((card) => card.card_id);
  const here = ids.filter((id) => chosen.has(id));
  const all = here.length === ids.length;
  // Until all are there, what is chosen may be on a page that is not.
  const kept = whole ? here : draft.chosen;
  const choose = (id: string, isChosen: boolean) =>
    change({ chosen: isChosen ? [...kept, id] : kept.filter((each) => each !== id) });
  return (
    <Stack spacing={1}>
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && here.length > 0}
              disabled={!whole}
              onChange={() => change({ chosen: all ? [] : ids })}
            />
          }
          label={all ? t`Choose nobody` : t`Choose all ${{ count: ids.length }}`}
          sx={{ minHeight: 44 }}
        />
      </Box>
      <Box component="ul" aria-label={t`Still to thank`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cards.map((card) => (
          <WaitingRow
            key={card.card_id}
            card={card}
            chosen={chosen.has(card.card_id)}
            onChoose={(isChosen) => choose(card.card_id, isChosen)}
          />
        ))}
      </Box>
      {!whole && error ? (
        <ErrorState title={t`The list couldn’t be loaded`} error={error} onRetry={reload} />
      ) : null}
      {here.length > 0 ? (
        <ChosenBar
          eventId={event.id}
          chosen={here}
          onDone={() => change({ chosen: kept.filter((id) => !here.includes(id)) })}
        />
      ) : null}
    </Stack>
  );
}

/** The actions for chosen cards, fixed to the lower edge. */
function ChosenBar({
  eventId,
  chosen,
  onDone,
}: {
  eventId: string;
  chosen: string[];
  onDone: () => void;
}) {
  const { note, isPending } = useLetters(eventId, onDone);
  const count = chosen.length;
  return (
    <Paper
      component="section"
      aria-label={t({ message: 'The chosen', comment: 'for screen readers' })}
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
          {t`${plural(count, { one: '# person chosen', other: '# people chosen' })}`}
        </Typography>
        <LinkButton to={addresses.thanks({ event_id: eventId, write: 1 })}>
          {t`${plural(count, { 1: 'Write to them', other: 'Write to all #' })}`}
        </LinkButton>
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          loading={isPending}
          onClick={() => note(chosen, true)}
        >
          <Trans>Thanked by letter</Trans>
        </Button>
      </Stack>
    </Paper>
  );
}
